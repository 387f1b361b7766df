import { observer } from 'mobx-react-lite';
import type { Remote } from '#kernel/http/Remote.ts';
import { Await } from '#kernel/ui/Await.tsx';
import { RichContent } from '#kernel/ui/RichContent.tsx';
import { TextSkeleton } from '#kernel/ui/Skeletons.tsx';
import type { ContestEntry, ContestPaper } from '../api.ts';
import type { ExamAt } from '../examAt.ts';
import { ContestMark } from '../list/ContestMark.tsx';
import css from './Entry.module.css';
import { EntryAction } from './EntryAction.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import { EntryRules } from './EntryRules.tsx';
import type { ExamVisit } from './visit.store.ts';

interface EntryScreenProps {
  exam: ExamAt;
  contest: ContestPaper;
  entry: Remote<ContestEntry>;
  visit: ExamVisit;
}

export const EntryScreen = observer(({ exam, contest, entry, visit }: EntryScreenProps) => (
  <div className={css['sheet']}>
    <article className={css['card']} aria-labelledby="exam-title">
      <header className={css['head']}>
        <h2 id="exam-title" className={css['title']}>
          {contest.title}
        </h2>
        <ContestMark contest={contest} />
      </header>
      <EntryFacts contest={contest} left={entry.value?.attemptLeft} />
      {contest.description !== '' && (
        <div className={css['about']}>
          <RichContent html={contest.description} />
        </div>
      )}
      <EntryRules contest={contest} />
    </article>
    <section className={css['action']} aria-label="进入考试">
      <Await of={entry} skeleton={<TextSkeleton lines={2} />}>
        {(found) => <EntryAction exam={exam} contest={contest} entry={found} visit={visit} />}
      </Await>
    </section>
  </div>
));
