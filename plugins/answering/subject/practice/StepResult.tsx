import IconCheck from '#icons/IconCheck';
import IconClock from '#icons/IconClock';
import IconX from '#icons/IconX';
import type { PracticeStep } from '../../api.ts';
import css from './PracticeSteps.module.css';

const RESULTS = {
  right: { name: '正确', Sign: IconCheck },
  wrong: { name: '错误', Sign: IconX },
  pending: { name: '待批阅', Sign: IconClock },
} as const;

/** What came of a step: in words and with a sign; nothing before it is judged. */
export function StepResult({ of: { result, examineeScore } }: { of: PracticeStep }) {
  if (result === undefined || result === null) return null;
  const { name, Sign } = RESULTS[result];
  return (
    <span className={css['result']} data-result={result}>
      <Sign size={16} aria-hidden />
      {name}
      {examineeScore !== undefined && examineeScore !== null && `，得 ${examineeScore} 分`}
    </span>
  );
}
