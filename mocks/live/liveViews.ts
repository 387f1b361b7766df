// Live lessons and meetings as answers show them.
import type { LiveEvent, Meeting } from '#plugins/live/api.ts';
import type { Context } from '../handler/Context.ts';
import { openState } from '../places/openState.ts';
import { hasCourse } from '../places/placeCourses.ts';
import { memberOf, placesWith } from '../places/places.ts';
import { countEntered } from '../tickets/tickets.ts';
import { DAY } from '../world/clock.ts';
import { LiveEvents, Meetings, type StoredLive } from './live.ts';

/** For so long after it, a meeting can still be spoken about. */
export const AFTERWARDS = 7 * DAY;

/** Recordings are available once the meeting is over. */
export function showLive(
  db: Context['db'],
  { introduction: _introduction, ...event }: StoredLive,
  now: number,
): LiveEvent {
  const state = stateOf(event, now);
  const viewerNum = (event.viewerNum ?? 0) + countEntered(db, 'live', event.id);
  return { ...event, state, viewerNum, replayId: state === 'ended' ? event.replayId : null };
}

const stateOf = ({ startTime, endTime }: Pick<LiveEvent, 'startTime' | 'endTime'>, now: number) =>
  openState(Date.parse(startTime), Date.parse(endTime), now);

/** The meetings of a user's classes that can be attended or spoken about. */
export function meetingsOf(
  { db, clock, user }: Context,
  { clazzId, courseId }: { clazzId?: string | undefined; courseId?: string | undefined },
): Meeting[] {
  const userId = user().user_id;
  const now = clock.now();
  return db.documents
    .all(Meetings)
    .filter((meeting) => clazzId === undefined || meeting.clazzId === clazzId)
    .filter((meeting) => courseId === undefined || hasCourse(db, meeting.clazzId, courseId))
    .filter((meeting) => memberOf(db, meeting.clazzId, userId) !== undefined)
    .filter((meeting) => now < Date.parse(meeting.endTime) + AFTERWARDS)
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
    .map((meeting) => ({
      ...meeting,
      state: stateOf(meeting, now),
      evaluated: isEvaluated(db, meeting.meetingId, userId),
    }));
}

const isStudied = (db: Context['db'], courseId: string, userId: string): boolean =>
  (['clazz', 'course'] as const).some((kind) => placesWith(db, courseId, kind, userId, true).length > 0);

/** The lessons to come, or on, of the courses that a user studies. */
export const livesOf = ({ db, clock, user }: Context): LiveEvent[] =>
  db.documents
    .all(LiveEvents)
    .filter(({ courseId }) => typeof courseId === 'string' && isStudied(db, courseId, user().user_id))
    .map((event) => showLive(db, event, clock.now()))
    .filter(({ state }) => state !== 'ended');

export const isEvaluated = (db: Context['db'], meetingId: string, userId: string): boolean =>
  db.count('SELECT COUNT(*) FROM meeting_evaluations WHERE meeting_id = ? AND user_id = ?', meetingId, userId) > 0;
