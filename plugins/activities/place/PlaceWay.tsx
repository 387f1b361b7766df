import IconMapPin from '#icons/IconMapPin';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import type { Activity, ActivityDetail, MeetingPlace } from '../api.ts';
import checkInsOf from '../checking/checkInOutbox.ts';
import buttons from '../checking/CheckIn.module.css';
import { drawingOf, metresFrom, metreWords, type Position } from './distance.ts';
import css from './PlaceWay.module.css';
import { FINDING_WORDS, Whereabouts } from './whereabouts.store.ts';

interface PlaceMapProps {
  place: MeetingPlace;
  position: Position;
  /** The same in words. */
  words: string;
}

/** A map with north at the top: the circle of the place, and the trainee's position with its uncertainty. */
function PlaceMap({ place, position, words }: PlaceMapProps) {
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

interface PlaceWayProps {
  activity: Activity & Partial<Pick<ActivityDetail, 'place'>>;
  first: boolean;
}

/** Metres by which a position fluctuates without moving. */
const MOVED = 5;

/** Checks in by position. The upstream decides; the map shows the position to be sent. */
export const PlaceWay = observer(({ activity, first }: PlaceWayProps) => {
  const checkIns = checkInsOf(useKernel());
  const [whereabouts] = useState(() => new Whereabouts());
  useEffect(() => whereabouts.stop, [whereabouts]);
  const { state, position } = whereabouts;
  const refused = checkIns.pendingOf(activity.id);
  useEffect(() => {
    // The refusal names the distance at that time, which no longer holds; the words below have the current one.
    if (refused?.problem === undefined || !refused.position || !position) return;
    if (metresFrom(refused.position, position) >= MOVED) void checkIns.letGo(refused);
  }, [checkIns, refused, position]);
  const { place } = activity;
  if (!position) {
    return (
      <div className={css['way']}>
        <GuardedButton
          variant={first ? 'filled' : 'default'}
          size="md"
          className={buttons['button'] ?? ''}
          leftSection={<IconMapPin size={20} aria-hidden />}
          loading={state === 'looking'}
          onClick={whereabouts.look}
        >
          {state === 'idle' || state === 'looking' ? '位置签到' : '重新定位'}
        </GuardedButton>
        {place && state === 'idle' && (
          <p className={`yx-note ${css['words']}`}>
            要在{place.name || '签到地点'}
            {metreWords(place.radius)}以内
          </p>
        )}
        <p className={`yx-note ${css['words']}`} role={state === 'looking' ? 'status' : 'alert'}>
          {FINDING_WORDS[state]}
        </p>
      </div>
    );
  }
  const metres = place ? metresFrom(place, position) : undefined;
  const words =
    metres === undefined
      ? `已定位，误差约${metreWords(position.accuracy)}`
      : `距${place?.name || '签到地点'}约${metreWords(metres)}，误差约${metreWords(position.accuracy)}`;
  const outside = metres !== undefined && place && metres - position.accuracy > place.radius;
  return (
    <div className={css['way']}>
      {place && <PlaceMap place={place} position={position} words={words} />}
      <p className={css['found']} role="status">
        {words}
        {outside && `，看来在${metreWords(place.radius)}的范围之外`}
      </p>
      <GuardedButton
        size="md"
        className={buttons['button'] ?? ''}
        loading={checkIns.isBusy(activity.id)}
        onClick={() => checkIns.checkIn(activity, { position })}
      >
        在这里签到
      </GuardedButton>
    </div>
  );
});
