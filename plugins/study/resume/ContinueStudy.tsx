import IconPlayerPlay from '#icons/IconPlayerPlay';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { type CallRequest, RouteLink, useKernel, useRemote } from '#kernel/index.ts';
import { myInfo } from '#plugins/account/contract.ts';
import type { Place } from '#plugins/places/places.ts';
import { courseList } from '#plugins/places/refs.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { CoverImage } from '#plugins/ui/covers/CoverImage.tsx';
import type { CoverKind } from '#plugins/ui/covers/forms.ts';
import type { CoverSubject } from '#plugins/ui/covers/chooseDrawings.ts';
import { RetryButton } from '#plugins/ui/states/failures/RetryButton.tsx';
import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import { listClassroomCourses, listMyClazzCourses } from '../api.ts';
import css from './ContinueStudy.module.css';
import type { Latest } from './latest.ts';
import { useLatest } from './useLatest.ts';
import { formatPercent } from '#plugins/ui/formatPercent.ts';

/** The cover from the place's list of courses; drawn by us until that arrives. */
function useCover({ place, cover }: Latest): CoverSubject {
  const courses = useRemote(place && cover.cover === undefined ? COURSES[place.kind]?.(place.id) : undefined);
  const known = courses.value?.find(({ courseId }) => courseId === cover.id);
  return known ? { ...cover, cover: known.cover } : cover;
}

interface Covered {
  courseId: string;
  cover?: string | null | undefined;
}
const ofClassroom = (classroomId: string) => listClassroomCourses.with({ classroomId });

/** The calls for a place's courses; a self-selected course already has its cover. */
const COURSES: Readonly<Record<Place['kind'], ((id: string) => CallRequest<readonly Covered[]>) | undefined>> = {
  course: undefined,
  clazz: (clazzId) => listMyClazzCourses.with({ clazzId }),
  classroom: ofClassroom,
  vs: ofClassroom,
};

/** On the front page: where the user left off or what they have joined since, or the way to a first course. */
export default observer(function ContinueStudy() {
  const found = useLatest();
  switch (found.state) {
    case 'loading':
      return <Placeholder className={css['card']}>{null}</Placeholder>;
    case 'failed':
      return (
        <Card title="没有取到上次学习的位置">
          <RetryButton onRetry={found.again} />
        </Card>
      );
    case 'nothing':
      return (
        <Card lead="还没有开始学习" title="三步学到第一节" cover={{ kind: 'course', of: FIRST_COURSE }}>
          <FirstSteps />
          <RouteLink to={courseList} {...plainButton('filled')}>
            去选课
          </RouteLink>
        </Card>
      );
    case 'found':
      return <GoOn of={found.latest} />;
  }
});

/** The way of a new user to the first lesson, with the verification that some classes ask for. */
const FirstSteps = observer(() => {
  const verified = useKernel().session.user?.verified === true;
  return (
    <ol className={css['steps']} aria-label="三步学到第一节">
      <li>选一门课，免费章节可以先试学</li>
      <li>加入课程，学完第一节</li>
      <li data-done={verified || undefined}>
        {verified ? (
          '实名认证已完成'
        ) : (
          <RouteLink to={myInfo.with({ section: 'verify' })} fallback="完成实名认证">
            完成实名认证
          </RouteLink>
        )}
        {!verified && '，报名部分培训班、领取证书前需要'}
      </li>
    </ol>
  );
});

const FIRST_COURSE: CoverSubject = { id: 'first-course', title: '开始学习' };

const LEADS: Readonly<Record<Latest['how'], string>> = {
  studied: '上次学到这里',
  'handed-in': '上次交了卷，接着学后面的',
  joined: '已加入，还没有开始',
};

const GoOn = observer(({ of }: { of: Latest }) => {
  const { how, at, title, chapterTitle, placeTitle, progress, onward, to } = of;
  const cover = useCover(of);
  const since = at && formatRecent(at);
  return (
    <Card
      lead={[LEADS[how], since].filter(Boolean).join(' · ')}
      title={title}
      text={chapterTitle}
      place={placeTitle}
      cover={{ kind: of.kind, of: cover }}
      progress={how === 'handed-in' ? undefined : progress}
    >
      <RouteLink to={to} {...plainButton('filled')}>
        <IconPlayerPlay size={16} aria-hidden />
        {onward}
      </RouteLink>
    </Card>
  );
});

interface CardProps {
  lead?: string;
  title: string;
  text?: string | undefined;
  place?: string | undefined;
  cover?: { kind: CoverKind; of: CoverSubject };
  progress?: number | undefined;
  children: ReactNode;
}

function Card({ lead = '继续学习', title, text, place, cover, progress, children }: CardProps) {
  return (
    <section className={css['card']} aria-label="继续学习">
      {cover && <CoverImage {...cover} eager className={css['cover']} />}
      <div className={css['words']}>
        <p className="yx-note">{lead}</p>
        <h2 className={css['title']}>{title}</h2>
        {text !== undefined && <p className={`yx-cut ${css['text']}`}>{text}</p>}
        {place !== undefined && <p className="yx-cut yx-note">{place}</p>}
        {progress !== undefined && (
          <p className={css['progress']}>
            <span className={css['bar']} aria-hidden>
              <span style={{ width: `${progress}%` }} data-done={progress >= 100 || undefined} />
            </span>
            {progress >= 100 ? '本节已学完' : `本节${formatPercent(progress)}`}
          </p>
        )}
        <div className={css['onward']}>{children}</div>
      </div>
    </section>
  );
}
