import type { MeetingPlace } from '../api.ts';
import { drawingOf, type Position } from './distance.ts';
import css from './PlaceWay.module.css';

interface PlaceMapProps {
  place: MeetingPlace;
  position: Position;
  /** The same in words. */
  words: string;
}

/** A map with north at the top: the circle of the place, and the trainee's position with its uncertainty. */
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
