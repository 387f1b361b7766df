import { memo, type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Subject } from '../api.ts';
import { RichText } from './RichText.tsx';
import css from './SubjectStem.module.css';

/** Punctuation that must not start a line. */
const CLOSING = /^[，。、；：！？）》」』”’%,.;:!?)\]]+/;

/** Turns the blanks of a stem, each an empty `<u>`, into elements to fill. */
function blankPlaces(holder: HTMLElement): HTMLElement[] {
  const blanks = [...holder.querySelectorAll('u')].filter(
    (line) => line.textContent.trim() === '' && line.querySelector('img') === null,
  );
  return blanks.map((blank) => {
    const place = document.createElement('span');
    blank.replaceWith(place);
    keepTogether(place);
    return place;
  });
}

/** Prevents a line break between a blank and the punctuation after it. */
function keepTogether(place: HTMLElement): void {
  const next = place.nextSibling;
  if (!(next instanceof Text)) return;
  const [closing] = CLOSING.exec(next.data) ?? [];
  if (closing === undefined) return;
  next.deleteData(0, closing.length);
  const both = document.createElement('span');
  both.dataset['together'] = '';
  place.replaceWith(both);
  both.append(place, closing);
}

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
