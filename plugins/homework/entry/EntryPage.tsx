import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { Remote } from '#kernel/http/Remote.ts';
import { WorkspaceHead } from '#kernel/shell/WorkspaceHead.tsx';
import { Await } from '#kernel/ui/Await.tsx';
import { DetailSkeleton } from '#kernel/ui/Skeletons.tsx';
import type { HomeworkDto } from '../api.ts';
import { type HomeworkAt, wayBack } from '../homeworkAt.ts';
import { KIND_NAMES } from '../standing.ts';
import css from './Entry.module.css';
import { EntryScreen } from './EntryScreen.tsx';
import type { HomeworkVisit } from './visit.store.ts';

interface EntryPageProps {
  at: HomeworkAt;
  machine: boolean;
  visit: HomeworkVisit;
  homework: Remote<HomeworkDto>;
}

/** Before it is answered: what is to be done, how one stands with it, and the way in. */
export const EntryPage = observer(({ at, machine, visit, homework }: EntryPageProps) => {
  const kind = homework.value?.kind ?? visit.kept ?? (machine ? 'quiz' : 'homework');
  const cut = homework.error !== undefined && homework.value === undefined && visit.kept !== undefined;
  return (
    <>
      <WorkspaceHead title={KIND_NAMES[kind]} back={wayBack(at, kind)} />
      <div className={css['page']} data-undisturbed>
        {cut && (
          <div className={css['kept']}>
            <p className={css['state']}>连接不上服务器，你的作答保存在本机，可以继续，网络恢复后自动同步。</p>
            <Button size="md" onClick={() => visit.enter(undefined)}>
              继续{KIND_NAMES[kind]}
            </Button>
          </div>
        )}
        <Await of={homework} skeleton={<DetailSkeleton />}>
          {(found) => <EntryScreen at={at} homework={found} visit={visit} onDue={() => void homework.reload()} />}
        </Await>
      </div>
    </>
  );
});
