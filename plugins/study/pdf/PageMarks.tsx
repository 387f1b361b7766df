import type { ChapterMark } from '../contract.ts';
import css from './PdfChapter.module.css';

interface PageMarksProps {
  of: readonly ChapterMark[];
  page: number;
  onGo: (position: number) => void;
}

/** The marks in the margin of a page, each with a link. */
export function PageMarks({ of, page, onGo }: PageMarksProps) {
  const here = of.filter(({ position }) => Math.max(1, Math.floor(position)) === page);
  if (here.length === 0) return null;
  return (
    <ul className={css['marks']} aria-label={`第${page}页的标记`}>
      {here.map(({ id, position, title }) => (
        <li key={id} className={css['mark']} style={{ top: `${Math.max(0, position - page) * 100}%` }}>
          <button
            type="button"
            className={css['go']}
            aria-label={`标记：${title}`}
            title={title}
            onClick={() => onGo(position)}
          />
        </li>
      ))}
    </ul>
  );
}
