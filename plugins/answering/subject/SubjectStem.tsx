import { memo, type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Subject } from '../api.ts';
import { blankPlaces } from './blankPlaces.ts';
import { RichText } from './RichText.tsx';
import css from './SubjectStem.module.css';

interface SubjectStemProps {
  subject: Subject;
  /** For `aria-labelledby`. */
  id?: string;
  /** Draws the blank with this index; without it a blank is a numbered line. */
  blank?: (at: number) => ReactNode;
  /** Called with the number of blanks in the stem once it is known; pass a stable function. */
  onPlaces?: (count: number) => void;
}

/** The text of a question. */
export const SubjectStem = memo(function SubjectStem({ subject, id, blank = emptyBlank, onPlaces }: SubjectStemProps) {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const asksBlanks = subject.type === 'fill_blank';

  const filled = useCallback(
    (holder: HTMLElement) => {
      if (!asksBlanks) return;
      const found = blankPlaces(holder);
      setPlaces(found);
      onPlaces?.(found.length);
    },
    [asksBlanks, onPlaces],
  );
  return (
    <div id={id} className={css['stem']}>
      <RichText html={subject.stem} onFilled={filled} />
      {places.map((place, at) => createPortal(blank(at), place, String(at)))}
    </div>
  );
});

function emptyBlank(at: number): ReactNode {
  return (
    <span className={css['gap']}>
      <span className="yx-heard">第</span>
      {at + 1}
      <span className="yx-heard">空</span>
    </span>
  );
}
