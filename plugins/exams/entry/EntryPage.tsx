import { observer } from 'mobx-react-lite';
import type { CallError } from '#kernel/http/CallError.ts';
import type { Remote } from '#kernel/http/Remote.ts';
import { WorkspaceHead } from '#kernel/shell/WorkspaceHead.tsx';
import { KeptHere } from './KeptHere.tsx';
import { Await } from '#kernel/ui/Await.tsx';
import { TextSkeleton } from '#kernel/ui/Skeletons.tsx';
import type { ContestEntry, ContestPaper } from '../api.ts';
import { type ExamAt, wayBack } from '../examAt.ts';
import css from './Entry.module.css';
import { EntryScreen } from './EntryScreen.tsx';
import type { ExamVisit } from './visit.store.ts';

interface EntryPageProps {
  exam: ExamAt;
  visit: ExamVisit;
  contest: Remote<ContestPaper>;
  entry: Remote<ContestEntry>;
}

/** Before an exam: what it is, and whether one may begin. */
export const EntryPage = observer(({ exam, visit, contest, entry }: EntryPageProps) => (
  <>
    <WorkspaceHead title="考试" back={wayBack(exam)} />
    <div className={css['page']} data-undisturbed>
      {visit.kept && unreachable(contest.error ?? entry.error) && <KeptHere visit={visit} />}
      <Await of={contest} skeleton={<EntrySkeleton />}>
        {(paper) => <EntryScreen exam={exam} contest={paper} entry={entry} visit={visit} />}
      </Await>
    </div>
  </>
));

const EntrySkeleton = () => (
  <div className={css['sheet']}>
    <div className={css['card']}>
      <TextSkeleton lines={8} />
    </div>
    <div className={css['action']}>
      <TextSkeleton lines={2} />
    </div>
  </div>
);

/** It has not said anything. */
const unreachable = (error: CallError | undefined): boolean =>
  error !== undefined && error.kind !== 'refused' && error.kind !== 'signed-out';
