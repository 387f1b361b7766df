import { observer } from 'mobx-react-lite';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { Followed } from '#plugins/ui/states/follow.ts';
import { useFollow } from '#plugins/ui/states/useFollow.ts';
import { AGENCY_APPLY_STATE_NAMES, type AgencyApply } from '#plugins/institutions/api.ts';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import css from './ApplicationState.module.css';
import page from '../OnboardingPage.module.css';
import { ApplicationMark } from './ApplicationMark.tsx';
import { StateOnward } from './StateOnward.tsx';

const WORDS = {
  pending: '平台正在核对资料，结果会显示在这里。离开后，凭申请编号和联系人手机号可以再来查询。',
  returned: '按下面的意见修改后可以重新提交，原来填写的内容都在。',
  approved: '欢迎加入！机构主页已经开通，学员现在就能看到。',
  rejected: '这次申请没有通过。情况有变化时，可以修改后重新申请。',
  unknown: '平台正在处理这份申请。',
} as const;

interface ApplicationStateProps {
  application: AgencyApply;
  /** The answer that contains it. */
  answer: Followed;
}

/** The state of an application, the reason, and the next action. */
export const ApplicationState = observer(({ application, answer }: ApplicationStateProps) => {
  const { applyNo, name, state, reason } = application;
  useFollow(answer, state === 'pending');
  return (
    <>
      <section className={`yx-card ${page['card']}`} aria-label="审核进度">
        <div role="status">
          <h2 className={css['title']}>
            {name}
            <ApplicationMark state={state} />
          </h2>
          <p className={css['words']}>{WORDS[state]}</p>
        </div>
        {reason && (
          <p className={css['reason']} data-state={state}>
            <strong>审核意见：</strong>
            {reason}
          </p>
        )}
        <Timeline application={application} />
        <p className={css['number']}>
          申请编号<strong>{applyNo}</strong>
        </p>
        <StateOnward application={application} ask={() => answer.reload()} />
      </section>
      <section className={`yx-card ${page['card']}`} aria-label="提交的内容">
        <h2 className={css['subtitle']}>提交的内容</h2>
        <ApplicationFacts of={application} />
      </section>
    </>
  );
});

/** Handed in, judged, decided. */
function Timeline({ application: { state, applyTime, verifyTime } }: { application: AgencyApply }) {
  const decided = state !== 'pending' && state !== 'unknown';
  const points = [
    { title: '提交申请', text: formatTime(applyTime), done: true },
    { title: '平台审核', text: decided ? '已完成' : '正在进行', done: decided },
    {
      title: decided ? AGENCY_APPLY_STATE_NAMES[state] : '审核结果',
      text: verifyTime ? formatTime(verifyTime) : '等待中',
      done: decided,
    },
  ];
  return (
    <ol className={css['points']}>
      {points.map(({ title, text, done }) => (
        <li key={title} className={css['point']} data-done={done || undefined}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
