import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRemote } from '#kernel/index.ts';
import { Countdown } from '#plugins/ui/clock/Countdown.tsx';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { type ClazzDetail, listClazzApplies } from '../api.ts';
import css from './ClazzNote.module.css';
import { begunFor, type ClazzStanding } from './clazzStanding.ts';
import { deadlineBy, serverNow } from '../serverNow.ts';

interface ClazzNoteProps {
  clazz: ClazzDetail;
  standing: ClazzStanding;
}

/** The start of the class, and notes on enrolment. */
export function ClazzNote({ clazz, standing }: ClazzNoteProps) {
  return (
    <div className={css['note']}>
      {clazz.applyState === 'rejected' && <Application clazzId={clazz.clazzId} state="rejected" />}
      <Beginning clazz={clazz} />
      <Admission clazz={clazz} standing={standing} />
    </div>
  );
}

function Beginning({ clazz }: { clazz: ClazzDetail }) {
  const { status, startTime } = clazz;
  if (startTime === undefined) return null;
  if (status === 4) return <p>{begunFor(startTime, serverNow(clazz))}</p>;
  if (status !== 3) return null;
  return (
    <p>
      <Countdown label="距离开班" deadline={deadlineBy(clazz, Date.parse(startTime))} urgentFrom={0} />
    </p>
  );
}

/** On its last day, a countdown runs. */
const SOON = 86_400_000;

function Admission({ clazz, standing }: ClazzNoteProps): ReactNode {
  switch (standing.kind) {
    case 'gone':
      return <p>该培训班已下架，不再接受报名</p>;
    case 'joined':
      return <p>你已加入这个培训班</p>;
    case 'pending':
      return <Application clazzId={clazz.clazzId} state="pending" />;
    case 'ended':
      return <p>{standing.at === undefined ? '培训班已结束' : `已于${formatTime(standing.at)}结束`}</p>;
    case 'not-open':
      return <p>报名将于{formatTime(standing.opens)}开始</p>;
    case 'closed':
      return <p>报名已于{formatTime(standing.at)}截止</p>;
    case 'full':
      return <p>名额已满（{standing.room}人），有人退出后可以再来看看</p>;
    case 'open': {
      const { closes } = standing;
      if (closes === undefined) return null;
      if (closes - serverNow(clazz) >= SOON) return <p className={css['closes']}>报名{formatTime(closes)}截止</p>;
      return (
        <p>
          <Countdown label="距离报名截止" deadline={deadlineBy(clazz, closes)} urgentFrom={3600} />
        </p>
      );
    }
  }
}

/** The state of the user's application. */
const Application = observer(({ clazzId, state }: { clazzId: string; state: 'pending' | 'rejected' }) => {
  const applies = useRemote(listClazzApplies.with({ state, page: 1, size: 50 }));
  const apply = applies.value?.records.find((one) => one.clazzId === clazzId);
  if (state === 'pending') {
    return (
      <p className={css['application']}>申请审核中{ifKnown(apply?.applyTime, (time) => `，${formatTime(time)}提交`)}</p>
    );
  }
  return (
    <p className={css['application']} data-rejected>
      <strong>申请未通过</strong>
      {apply?.reason ? `：${apply.reason}` : ''}
    </p>
  );
});
