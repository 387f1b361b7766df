import css from './Cover.module.css';
import { COVER_COUNT } from '../constants.ts';
import './coverPalettes.css';
import drawings from './covers.svg';

/** In the order of the drawings. */
const PALETTES = ['jade', 'slate', 'amber', 'red', 'jade', 'slate', 'gray', 'amber'];

interface CoverProps {
  /** 1 to 8. */
  number: number;
  /** Alternative text; empty if the text next to it says the same. */
  label: string;
}

/** One of the eight built-in covers; fills its box. */
export function Cover({ number, label }: CoverProps) {
  const drawing = (number - 1) % COVER_COUNT;
  return (
    <svg
      className={css['root']}
      data-cover={PALETTES[drawing]}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={`${drawings}#${drawing + 1}`} />
    </svg>
  );
}

/** Picks a built-in cover by text, always the same one, for things without a picture. */
export function coverOf(text: string): number {
  const sum = Array.from(text).reduce((hash, char) => (hash * 31 + (char.codePointAt(0) ?? 0)) % 65_521, 7);
  return (sum % COVER_COUNT) + 1;
}
