import { Alert, Radio } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { RouteLink, useKernel } from '#kernel/index.ts';
import type { Place } from '#plugins/places/places.ts';
import { ConfirmButton } from '#plugins/ui/controls/ConfirmButton.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { formatSize } from '#plugins/ui/formatSize.ts';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { takenCourses } from '../contract.ts';
import { courseKey, type LeftLesson, PART_NAMES, type TakenCourse, type Videos } from '../takenCourse.ts';
import { takenCoursesOf } from '../takenCourses.store.ts';
import { leftWords } from '../words.ts';
import { type Plan, sizesOf, wholeSize } from './plan.ts';
import { Preparation } from './preparation.store.ts';
import { Progressing } from './Progressing.tsx';
import css from './Take.module.css';

interface TakeDialogProps {
  place: Place;
  courseId: string;
  /** Looks for changes of a course that has been taken along. */
  anew: boolean;
  close: () => void;
}

export const TakeDialog = observer(({ place, courseId, anew, close }: TakeDialogProps) => {
  const courses = takenCoursesOf(useKernel());
  const [renewing, setRenewing] = useState(anew);
  const taken = courses.find(place, courseId);
  if (courses.failed) return <Unable />;
  return (
    <div className={css['dialog']}>
      {!taken && courses.lost === courseKey(place, courseId) && (
        <Alert color="red" role="alert">
          浏览器没有留住下载的内容，请重新下载
        </Alert>
      )}
      {taken && !renewing ? (
        <Taken of={taken} renew={() => setRenewing(true)} />
      ) : (
        <Prepare place={place} courseId={courseId} begun={() => setRenewing(false)} />
      )}
      <div className={css['ways']}>
        {(courses.courses?.length ?? 0) > 0 && (
          <RouteLink to={takenCourses.with({})} onClick={close}>
            已带走的课程
          </RouteLink>
        )}
      </div>
    </div>
  );
});

const Unable = () => (
  <Alert color="gray" role="alert" title="这个浏览器不能离线学习">
    离线学习需要浏览器能保存平台的页面和课程：请用https地址打开平台，不要用无痕窗口；也可以换用新版的Chrome、Edge、Firefox或Safari。
  </Alert>
);

const Prepare = observer(({ place, courseId, begun }: { place: Place; courseId: string; begun: () => void }) => {
  const kernel = useKernel();
  const [preparation] = useState(() => new Preparation(kernel, place, courseId));
  useEffect(() => preparation.start(), [preparation]);
  const { state, plan, looked } = preparation;
  const [done, all] = looked;
  if (state === 'unable') return <Unable />;
  if (state === 'failed') return <ErrorView message="课程的大小没有算出来" onRetry={() => void preparation.look()} />;
  if (!plan || state === 'surveying') {
    return (
      <p className={css['waiting']} role="status">
        正在看课程有多大{all > 0 && `，第${Math.min(done + 1, all)}节，共${all}节`}
      </p>
    );
  }
  if (plan.lessons === 0 && !preparation.hasVideos) {
    return <p>这门课程现在没有可以带走的内容：{leftWords(plan.left)}。</p>;
  }
  return <Ready of={preparation} plan={plan} begun={begun} />;
});

const VIDEO_WORDS: Readonly<Record<Videos, string>> = {
  small: '视频选省空间的清晰度（不低于480P）',
  best: '视频选最高的清晰度',
  none: '不带视频',
};

const Ready = observer(({ of: preparation, plan, begun }: { of: Preparation; plan: Plan; begun: () => void }) => {
  const { videos, hasVideos, hasChoice, room, lacking, proposed, refused } = preparation;
  const offered: readonly Videos[] = hasChoice ? ['small', 'best', 'none'] : ['small', 'none'];
  return (
    <>
      <p>下载到这台设备上，没有网络也能学；学习进度联网后自动送出。</p>
      {hasVideos && (
        <Radio.Group
          label="视频"
          value={videos}
          onChange={(value) => preparation.choose(offered.find((one) => one === value) ?? videos)}
        >
          <div className={css['choices']}>
            {offered.map((one) => (
              <Radio key={one} value={one} label={hasChoice || one === 'none' ? VIDEO_WORDS[one] : '带上视频'} />
            ))}
          </div>
        </Radio.Group>
      )}
      <Sizes plan={plan} room={room} />
      <LeftBehind of={plan.left} />
      {lacking > 0 && <ShortOfRoom of={preparation} proposed={proposed} lacking={lacking} />}
      {refused && (
        <Alert color="red" role="alert">
          浏览器没有存下来，空间可能不够。请删除一些已带走的课程再试。
        </Alert>
      )}
      <div className={css['buttons']}>
        <GuardedButton
          disabled={lacking > 0 || plan.lessons === 0}
          onClick={async () => {
            if (await preparation.begin()) begun();
          }}
        >
          开始下载
        </GuardedButton>
      </div>
    </>
  );
});

function Sizes({ plan, room }: { plan: Plan; room: number | undefined }) {
  const about = plan.files.some(({ segments }) => segments) ? '约' : '';
  return (
    <dl className={css['sizes']} aria-label="大小">
      {sizesOf(plan).map(([part, size]) => (
        <div key={part}>
          <dt>{PART_NAMES[part]}</dt>
          <dd>{formatSize(size)}</dd>
        </div>
      ))}
      <div className={css['sum']}>
        <dt>一共{plan.lessons}节</dt>
        <dd>
          {about}
          {formatSize(wholeSize(plan))}
        </dd>
      </div>
      {room !== undefined && (
        <div>
          <dt>本机可用</dt>
          <dd>{formatSize(room)}</dd>
        </div>
      )}
    </dl>
  );
}

function LeftBehind({ of }: { of: readonly LeftLesson[] }) {
  if (of.length === 0) return null;
  return <p className="yx-note">不能带走：{leftWords(of)}</p>;
}

interface ShortOfRoomProps {
  of: Preparation;
  proposed: readonly TakenCourse[];
  lacking: number;
}

const ShortOfRoom = observer(({ of: preparation, proposed, lacking }: ShortOfRoomProps) => (
  <Alert color="amber" role="alert" title={`空间不够，还差${formatSize(lacking)}`}>
    {proposed.length === 0 ? (
      <p>删除已带走的课程也不够。可以不带视频，或者清理这台设备的空间。</p>
    ) : (
      <>
        <p>可以删除这些最久没有学的课程，需要时再带走：</p>
        <ul className={css['proposed']}>
          {proposed.map((one) => (
            <li key={one.course}>
              {one.title}，{formatSize(wholeSize(one))}
            </li>
          ))}
        </ul>
        <ConfirmButton
          variant="default"
          question={`删除${proposed.length}门已带走的课程？`}
          consequence="只删除这台设备上的文件，学习进度不受影响。"
          confirmLabel="删除"
          onConfirm={() => preparation.makeRoom(proposed)}
        >
          删除，腾出空间
        </ConfirmButton>
      </>
    )}
  </Alert>
));

const Taken = observer(({ of: taken, renew }: { of: TakenCourse; renew: () => void }) => (
  <>
    <Progressing of={taken} renew={renew} />
    <Sizes plan={taken} room={undefined} />
    <LeftBehind of={taken.left} />
  </>
));
