import { observer } from 'mobx-react-lite';
import type { Remote } from '#kernel/http/Remote.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { EntryFacts } from '#plugins/ui/entry/EntryFacts.tsx';
import { EntryRules } from '#plugins/ui/entry/EntryRules.tsx';
import { EntrySheet } from '#plugins/ui/entry/EntrySheet.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { answerStateMark } from '#plugins/answering/api.ts';
import type { ContestEntry, ContestPaper } from '../api.ts';
import type { ExamAt } from '../examAt.ts';
import css from './Entry.module.css';
import { EntryAction } from './EntryAction.tsx';
import { entryFacts } from './entryFacts.ts';
import { entryRules } from './entryRules.ts';
import type { ExamVisit } from './visit.store.ts';

interface EntryScreenProps {
  exam: ExamAt;
  contest: ContestPaper;
  entry: Remote<ContestEntry>;
  visit: ExamVisit;
}

export const EntryScreen = observer(({ exam, contest, entry, visit }: EntryScreenProps) => (
  <EntrySheet
    title={contest.title}
    mark={<ShapeMark {...answerStateMark(contest)} />}
    actionLabel="进入考试"
    action={
      <Await of={entry} skeleton={<TextSkeleton lines={2} />}>
        {(found) => <EntryAction exam={exam} contest={contest} entry={found} visit={visit} />}
      </Await>
    }
  >
    <EntryFacts of={entryFacts(contest, entry.value?.attemptLeft)} />
    {contest.description !== '' && (
      <div className={css['about']}>
        <RichContent html={contest.description} />
      </div>
    )}
    <EntryRules title="考前须知" of={entryRules(contest)} />
  </EntrySheet>
));
