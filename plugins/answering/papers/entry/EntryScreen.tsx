import { observer } from 'mobx-react-lite';
import IconArrowBackUp from '#icons/IconArrowBackUp';
import { type Remote, useHydrating, useKernel } from '#kernel/index.ts';
import { AttachmentList } from '#plugins/ui/content/AttachmentList.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { answerStateMark } from '../../api.ts';
import type { Paper, PaperAt, PaperBody, PaperEntry, PaperKind } from '../paperKind.ts';
import { paperFacts } from '../standing.ts';
import { EntryFacts } from './EntryFacts.tsx';
import { EntryRules } from './EntryRules.tsx';
import css from './EntryScreen.module.css';
import { EntrySheet } from './EntrySheet.tsx';
import { OfferedActions } from './OfferedActions.tsx';
import { PermittedActions } from './PermittedActions.tsx';
import type { PaperVisit } from './visit.store.ts';

interface EntryScreenProps<P extends Paper> {
  kind: PaperKind<P>;
  at: PaperAt;
  paper: P & PaperBody;
  entry: Remote<PaperEntry>;
  visit: PaperVisit<P>;
}

export const EntryScreen = observer(<P extends Paper>({ kind, at, paper, entry, visit }: EntryScreenProps<P>) => {
  const kernel = useKernel();
  const hydrating = useHydrating();
  const { words } = kind;
  const { title, courseTitle = '', description, attachments = [], myState, comment } = paper;
  return (
    <EntrySheet
      title={title}
      mark={<ShapeMark {...answerStateMark(paper)} />}
      subtitle={courseTitle}
      actionLabel={words.enter}
      action={
        kind.calls.entry ? (
          <Await of={entry} skeleton={<TextSkeleton lines={2} />}>
            {(found) => <PermittedActions kind={kind} at={at} paper={paper} entry={found} visit={visit} />}
          </Await>
        ) : (
          <OfferedActions kind={kind} at={at} paper={paper} visit={visit} />
        )
      }
    >
      {myState === 'returned' && (
        <section className={css['returned']} aria-labelledby="paper-returned">
          <h3 id="paper-returned">
            <IconArrowBackUp size={20} aria-hidden />
            老师退回了这次作业
          </h3>
          <p>{comment || '请修改后重新提交。'}</p>
        </section>
      )}
      <EntryFacts of={paperFacts(kind, paper, entry.value?.attemptLeft)} />
      {description !== '' && <Description title={words.about} html={description} />}
      {attachments.length > 0 && (
        <section className={css['about']} aria-labelledby="paper-files">
          <h3 id="paper-files" className={css['subtitle']}>
            附件
          </h3>
          <AttachmentList of={attachments} />
        </section>
      )}
      <EntryRules title={words.rulesTitle} of={words.rules(paper, kernel, hydrating)} />
    </EntrySheet>
  );
});

function Description({ title, html }: { title: string | undefined; html: string }) {
  if (title === undefined) {
    return (
      <div className={css['about']}>
        <RichContent html={html} />
      </div>
    );
  }
  return (
    <section className={css['about']} aria-labelledby="paper-about">
      <h3 id="paper-about" className={css['subtitle']}>
        {title}
      </h3>
      <RichContent html={html} headingsFrom={4} />
    </section>
  );
}
