import { observer } from 'mobx-react-lite';
import type { CallError } from '#kernel/http/CallError.ts';
import type { Remote } from '#kernel/http/Remote.ts';
import { WorkspaceHead } from '#plugins/shell/frame/WorkspaceHead.tsx';
import { KeptHere } from './KeptHere.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { EntryPage } from '#plugins/ui/entry/EntryPage.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { EntrySkeleton } from '#plugins/ui/entry/EntrySheet.tsx';
import type { ContestEntry, ContestPaper } from '../api.ts';
import { type ExamAt, wayBack } from '../examAt.ts';
import { EntryScreen } from './EntryScreen.tsx';
import type { ExamVisit } from './visit.store.ts';

interface ExamEntryProps {
  exam: ExamAt;
  visit: ExamVisit;
  contest: Remote<ContestPaper>;
  entry: Remote<ContestEntry>;
}

/** Before an exam: what it is, and whether one may begin. */
export const ExamEntry = observer(({ exam, visit, contest, entry }: ExamEntryProps) => (
  <>
    <WorkspaceHead title="考试" back={wayBack(exam)} />
    <EntryPage
      notice={visit.kept && unreachable(contest.error ?? entry.error) ? <KeptHere visit={visit} /> : undefined}
    >
      <Await of={contest} skeleton={<EntrySkeleton />} onward={<WayOn {...wayBack(exam)} />}>
        {(paper) => <EntryScreen exam={exam} contest={paper} entry={entry} visit={visit} />}
      </Await>
    </EntryPage>
  </>
));

/** It has not said anything. */
const unreachable = (error: CallError | undefined): boolean =>
  error !== undefined && error.kind !== 'refused' && error.kind !== 'signed-out';
