import { formatTime } from '#plugins/ui/clock/time.ts';
import { AGENCY_APPLY_STATE_NAMES, type AgencyApply } from '#plugins/institutions/api.ts';
import css from './StateTimeline.module.css';

/** Handed in, judged, decided. */
export function StateTimeline({ application: { state, applyTime, verifyTime } }: { application: AgencyApply }) {
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
