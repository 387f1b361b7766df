import { observer } from 'mobx-react-lite';
import { usePageTitle } from '#kernel/routing/usePageTitle.ts';
import { WorkspaceHead } from '#plugins/shell/frame/WorkspaceHead.tsx';
import { type HomeworkAt, wayBack } from '../homeworkAt.ts';
import { KIND_NAMES } from '../standing.ts';
import { Result } from './Result.tsx';
import css from './Result.module.css';
import { useSheetOf } from './useSheetOf.ts';

interface WorkspaceResultProps {
  at: HomeworkAt;
  answerSheetId: string;
  show: 'analysis' | undefined;
}

/** A result at the address at which it was answered. */
export const WorkspaceResult = observer(({ at, answerSheetId, show }: WorkspaceResultProps) => {
  const { kind, title: name } = useSheetOf(at, answerSheetId);
  const title = `${KIND_NAMES[kind]}成绩`;
  usePageTitle(name === undefined ? title : `${name}的${show === 'analysis' ? '解析' : '成绩'}`);
  return (
    <>
      <WorkspaceHead title={title} back={wayBack(at, kind)} />
      <div className={css['page']}>
        <Result at={at} kind={kind} answerSheetId={answerSheetId} show={show} />
      </div>
    </>
  );
});
