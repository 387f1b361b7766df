import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import { answerStateMark } from '#plugins/answering/api.ts';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { AttachmentList } from '#plugins/ui/content/AttachmentList.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import type { HomeworkDto } from '../api.ts';
import { EntryFacts } from '#plugins/ui/entry/EntryFacts.tsx';
import { entryFacts } from '../entry/entryFacts.ts';
import { commentWords, KIND_NAMES, passWord, passWords, timeWords, whyNot } from '../standing.ts';
import css from './Chapter.module.css';

/** What is to be done in a chapter, how one stands with it, the way in. */
export const ChapterCard = observer(({ homework, children }: { homework: HomeworkDto; children: ReactNode }) => {
  const clock = useServerClock();
  const { kind, description, attachments, myState, score, fullScore, passScore } = homework;
  const pass = passWords(homework);
  const why = myState === 'none' ? whyNot(homework) : undefined;
  return (
    <section className={css['card']} aria-label={KIND_NAMES[kind]}>
      <div className={css['head']}>
        <ShapeMark {...answerStateMark(homework)} />
        <p className={css['time']}>{why ?? timeWords(homework, clock.now())}</p>
      </div>
      {typeof score === 'number' && (
        <p className={css['score']}>
          <strong>{score}</strong> 分
          <span>
            {[typeof fullScore === 'number' && `满分 ${fullScore} 分`, passWord(score, passScore)]
              .filter(Boolean)
              .join('，')}
          </span>
        </p>
      )}
      <Words of={homework} />
      <EntryFacts of={entryFacts(homework)} />
      {pass !== undefined && <p className={css['why']}>{pass}</p>}
      {description !== '' && <RichContent html={description} headingsFrom={4} />}
      {attachments.length > 0 && <AttachmentList of={attachments} />}
      <div className={css['actions']}>{children}</div>
    </section>
  );
});

function Words({ of: { myState, comment } }: { of: HomeworkDto }) {
  const said = commentWords(myState, comment);
  if (said === undefined) return null;
  return (
    <p className={css['comment']} data-returned={said.returned || undefined}>
      <strong>{said.title}：</strong>
      {comment}
    </p>
  );
}
