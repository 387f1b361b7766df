import IconCircleCheckFilled from '#icons/IconCircleCheckFilled';
import IconCircleX from '#icons/IconCircleX';
import css from './PassMark.module.css';

/** Passed or not, in words and with a shape, so colour is not needed. */
export function PassMark({ passed }: { passed: boolean }) {
  const Icon = passed ? IconCircleCheckFilled : IconCircleX;
  return (
    <span className={css['mark']} data-passed={passed}>
      <Icon size={18} aria-hidden />
      {passed ? '已通过' : '未通过'}
    </span>
  );
}
