import IconArrowLeft from '#icons/IconArrowLeft';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { type ExamAt, wayBack } from '../examAt.ts';
import css from './ResultHead.module.css';

/** What the page is, and the way back to where the exam was met. */
export function ResultHead({ exam }: { exam: ExamAt }) {
  const { label, to } = wayBack(exam);
  return (
    <header className={css['head']}>
      <RouteLink to={to} className={css['back']}>
        <IconArrowLeft size={18} aria-hidden />
        {label}
      </RouteLink>
      <h1 className={css['title']}>考试成绩</h1>
    </header>
  );
}
