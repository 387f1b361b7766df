import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { AttachmentList } from '#plugins/ui/content/AttachmentList.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { answerStateMark } from '../../api.ts';
import { EntryFacts } from '../entry/EntryFacts.tsx';
import { type Paper, type PaperBody, type PaperKind, PAPER_NAMES } from '../paperKind.ts';
import { commentTitle, paperFacts, passWord } from '../standing.ts';
import css from './PaperChapter.module.css';

interface PaperCardProps<P extends Paper> {
  kind: PaperKind<P>;
  paper: P & PaperBody;
  children: ReactNode;
}

/** The card of a paper in its chapter: its description, its state, and the way in. */
export const PaperCard = observer(<P extends Paper>({ kind, paper, children }: PaperCardProps<P>) => {
  const clock = useServerClock();
  const { words, briefCard = false } = kind;
  const { description, attachments = [], myState, score, fullScore, passScore } = paper;
  const note = words.note?.(paper);
  const why = myState === 'none' ? words.why?.(paper) : undefined;
  return (
    <section className={css['card']} data-brief={briefCard || undefined} aria-label={PAPER_NAMES[kind.nameOf(paper)]}>
      <div className={css['head']}>
        <ShapeMark {...answerStateMark(paper)} />
        <p className="yx-note">{why ?? words.time(paper, clock.now())}</p>
      </div>
      {typeof score === 'number' && (
        <p className={css['score']}>
          <strong>{score}</strong>分
          <span>
            {[typeof fullScore === 'number' && `满分${fullScore}分`, passWord(score, passScore)]
              .filter(Boolean)
              .join('，')}
          </span>
        </p>
      )}
      <Comment of={paper} />
      <EntryFacts of={paperFacts(kind, paper)} />
      {note !== undefined && <p className={css['why']}>{note}</p>}
      {!briefCard && description !== '' && <RichContent html={description} headingsFrom={4} />}
      {!briefCard && attachments.length > 0 && <AttachmentList of={attachments} />}
      <div className={css['actions']}>{children}</div>
    </section>
  );
});

function Comment({ of }: { of: Paper }) {
  const said = commentTitle(of);
  if (said === undefined) return null;
  return (
    <p className={css['comment']} data-returned={said.returned || undefined}>
      <strong>{said.title}：</strong>
      {of.comment}
    </p>
  );
}
