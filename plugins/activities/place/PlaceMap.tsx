import type { MeetingPlace } from '../api.ts';
import { drawingOf, type Position } from './distance.ts';
import css from './PlaceWay.module.css';

interface PlaceMapProps {
  place: MeetingPlace;
  position: Position;
  /** The same in words. */
  words: string;
}

/** North is up: the circle within which one has to be, and where one is, as certain as that is known. */
export function PlaceMap({ place, position, words }: PlaceMapProps) {
  const { radius, x, y, doubt } = drawingOf(place, position);
  return (
    <svg className={css['map']} viewBox="-100 -100 200 200" role="img" aria-label={words}>
      <circle className={css['range']} r={radius} />
      <line className={css['way-to']} x2={x} y2={y} />
      <circle className={css['centre']} r="3" />
      <circle className={css['doubt']} cx={x} cy={y} r={doubt} />
      <circle className={css['self']} cx={x} cy={y} r="5" />
    </svg>
  );
}
