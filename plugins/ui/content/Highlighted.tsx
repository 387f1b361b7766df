import css from './Highlighted.module.css';
import { highlight } from './highlight.ts';

interface HighlightedProps {
  text: string;
  /** The words of a search; nothing is marked without one. */
  keyword: string | undefined;
}

/**
 * A text with the words of a search marked.
 * @example <Highlighted text={title} keyword={keyword} />
 */
export function Highlighted({ text, keyword = '' }: HighlightedProps) {
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
