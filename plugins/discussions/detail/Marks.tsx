import type { Discuss } from '../api.ts';
import css from './Marks.module.css';

/** Marks for pinned, chosen and closed, and the number of replies new to the reader. */
export function Marks({ of: { top, essence, closed }, fresh = 0 }: { of: Discuss; fresh?: number }) {
  const marks = [
    { kind: 'top', words: '置顶', shown: top },
    { kind: 'essence', words: '精华', shown: essence },
    { kind: 'closed', words: '已关闭', shown: closed },
    { kind: 'new', words: `${fresh}条新回复`, shown: fresh > 0 },
  ];
  return marks.map(
    ({ kind, words, shown = false }) =>
      shown === true && (
        <span key={kind} className={css['mark']} data-kind={kind}>
          {words}
        </span>
      ),
  );
}
