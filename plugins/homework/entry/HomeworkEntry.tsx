import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { Remote } from '#kernel/http/Remote.ts';
import { WorkspaceHead } from '#plugins/shell/frame/WorkspaceHead.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { EntryPage } from '#plugins/ui/entry/EntryPage.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { EntrySkeleton } from '#plugins/ui/entry/EntrySheet.tsx';
import type { Homework, HomeworkDto } from '../api.ts';
import { type HomeworkAt, wayBack } from '../homeworkAt.ts';
import { KIND_NAMES } from '../standing.ts';
import { EntryScreen } from './EntryScreen.tsx';
import type { HomeworkVisit } from './visit.store.ts';

interface HomeworkEntryProps {
  at: HomeworkAt;
  machine: boolean;
  visit: HomeworkVisit;
  homework: Remote<HomeworkDto>;
}

/** Before it is answered: what is to be done, how one stands with it, and the way in. */
export const HomeworkEntry = observer(({ at, machine, visit, homework }: HomeworkEntryProps) => {
  const kind = homework.value?.kind ?? visit.kept ?? (machine ? 'quiz' : 'homework');
  const back = wayBack(at, kind);
  const cut = homework.error !== undefined && homework.value === undefined && visit.kept !== undefined;
  return (
    <>
      <WorkspaceHead title={KIND_NAMES[kind]} back={back} />
      <EntryPage notice={cut ? <GoOn kind={kind} visit={visit} /> : undefined}>
        <Await of={homework} skeleton={<EntrySkeleton />} onward={<WayOn {...back} />}>
          {(found) => <EntryScreen at={at} homework={found} visit={visit} onDue={() => void homework.reload()} />}
        </Await>
      </EntryPage>
    </>
  );
});

/** The upstream cannot be asked, and an attempt is kept on this machine. */
function GoOn({ kind, visit }: { kind: Homework['kind']; visit: HomeworkVisit }) {
  return (
    <>
      <p>连接不上服务器，你的作答保存在本机，可以继续，网络恢复后自动同步。</p>
      <Button size="md" onClick={() => void visit.enter(undefined)}>
        继续{KIND_NAMES[kind]}
      </Button>
    </>
  );
}
