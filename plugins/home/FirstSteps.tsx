import css from './FirstSteps.module.css';

const STEPS = [
  ['选一门课', '按方向和难度挑选，免费章节先试学'],
  ['边学边练', '课程、实验、测验连成一线，进度随时接上'],
  ['拿到证明', '学时和成绩有据可查，实名认证后，达标就能领证书'],
] as const;

/** Introduces the platform to first-time visitors. */
export function FirstSteps() {
  return (
    <ol className={css['steps']} aria-label="三步开始学习">
      {STEPS.map(([title, text]) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
