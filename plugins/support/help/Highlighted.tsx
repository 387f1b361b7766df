import { highlight } from './highlight.ts';
import css from './HelpResults.module.css';

/** A text with the matches highlighted. */
export function Highlighted({ text, keyword }: { text: string; keyword: string }) {
  return highlight(text, keyword).map((part) =>
    part.found ? (
      <mark key={part.at} className={css['found']}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
