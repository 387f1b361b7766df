import IconArrowLeft from '#icons/IconArrowLeft';
import { observer } from 'mobx-react-lite';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { usePageTitle } from '#kernel/routing/usePageTitle.ts';
import { type HomeworkAt, wayBack } from '../homeworkAt.ts';
import { KIND_NAMES } from '../standing.ts';
import { Result } from './Result.tsx';
import css from './Result.module.css';
import { useKind } from './useKind.ts';

interface ResultPageProps {
  at: HomeworkAt;
  answerSheetId: string;
  show: 'analysis' | undefined;
}

/** A result on a page of the learning space. */
export const ResultPage = observer(({ at, answerSheetId, show }: ResultPageProps) => {
  const kind = useKind(at, answerSheetId);
  const title = `${KIND_NAMES[kind]}成绩`;
  const { label, to } = wayBack(at, kind);
  usePageTitle(title);
  return (
    <>
      <header className={css['head']}>
        <RouteLink to={to} className={css['back']}>
          <IconArrowLeft size={18} aria-hidden />
          {label}
        </RouteLink>
        <h1 className={css['title']}>{title}</h1>
      </header>
      <Result at={at} kind={kind} answerSheetId={answerSheetId} show={show} />
    </>
  );
});
