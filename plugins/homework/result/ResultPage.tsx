import { observer } from 'mobx-react-lite';
import { usePageTitle } from '#kernel/routing/usePageTitle.ts';
import { BackHead } from '#plugins/ui/detail/BackHead.tsx';
import { type HomeworkAt, wayBack } from '../homeworkAt.ts';
import { KIND_NAMES } from '../standing.ts';
import { Result } from './Result.tsx';
import { useSheetOf } from './useSheetOf.ts';

interface ResultPageProps {
  at: HomeworkAt;
  answerSheetId: string;
  show: 'analysis' | undefined;
}

/** A result on a page of the learning space. */
export const ResultPage = observer(({ at, answerSheetId, show }: ResultPageProps) => {
  const { kind, title: name } = useSheetOf(at, answerSheetId);
  const title = `${KIND_NAMES[kind]}成绩`;
  usePageTitle(name === undefined ? title : `${name}的${show === 'analysis' ? '解析' : '成绩'}`);
  return (
    <>
      <BackHead title={title} back={wayBack(at, kind)} />
      <Result at={at} kind={kind} answerSheetId={answerSheetId} show={show} />
    </>
  );
});
