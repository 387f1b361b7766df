// Live lessons and meetings.
import * as api from '#plugins/live/api.ts';
import type { LiveEvent } from '#plugins/live/api.ts';
import type { Context } from '../handler/Context.ts';
import { holds, pageOf } from '../handler/page.ts';
import { handlersOf } from '../handler/implement.ts';
import { notFound, orNotFound, Refusal } from '../handler/Refusal.ts';
import type { Route } from '../handler/Route.ts';
import type { SocketRoute } from '../handler/SocketRoute.ts';
import { LIVE_CHAT_SOCKET, liveChatSocket } from './chatSocket.ts';
import { LIVE_STREAM, signedFor, STREAM_ROUTES } from './liveStream.ts';
import { dayAndTime } from '../places/membership.ts';
import { openState } from '../places/openState.ts';
import { countEntered, issueEntry } from '../tickets/entryTickets.ts';
import { LiveEvents, Meetings, type StoredLive } from './live.ts';
import { memberOf } from '../places/places.ts';
import { DAY, MINUTE } from '../world/clock.ts';
import { hasCourse } from '../places/placeCourses.ts';

/** The time before the start from which members may enter. */
const DOORS = 10 * MINUTE;
const TICKET_LIFE = MINUTE;
/** For so long after it, a meeting can still be spoken about. */
const AFTERWARDS = 7 * DAY;

export default handlersOf(api, {
  listLiveEvents({ keyword, state, ...paging }, { db, clock }) {
    const events = db.documents
      .all(LiveEvents)
      .map((event) => shown(db, event, clock.now()))
      .filter((event) => state === undefined || event.state === state)
      .filter((event) => holds(keyword, event.title, event.courseTitle, event.teacherName));
    return pageOf(events.toSorted(soonestFirst), paging);
  },

  getLiveEvent({ id }, { db, clock }) {
    const event = requireEvent(db, id);
    return { ...shown(db, event, clock.now()), introduction: event.introduction };
  },

  listCourseLiveEvents: ({ id }, { db, clock }) =>
    db.documents
      .all(LiveEvents)
      .filter(({ courseId }) => courseId === id)
      .map((event) => shown(db, event, clock.now()))
      .toSorted(soonestFirst),

  signLive({ eventId }, { db, clock, user }) {
    const now = clock.now();
    const userId = user().user_id;
    requireOpen(db, eventId, now);
    const until = now + signedFor(clock);
    const ticket = issueEntry(db, 'live', { subject: eventId, userId, until, now });
    return { url: `${LIVE_STREAM}${ticket}/index.m3u8`, expireTime: clock.iso(until) };
  },

  enterLiveChat({ eventId }, { db, clock, user }) {
    const now = clock.now();
    const userId = user().user_id;
    requireOpen(db, eventId, now);
    const ticket = issueEntry(db, 'live-chat', { subject: eventId, userId, until: now + TICKET_LIFE, now });
    return { socketUrl: LIVE_CHAT_SOCKET, ticket };
  },

  listMeetings({ courseId, clazzId }, { db, clock, user }) {
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
  },

  evaluateMeeting({ meetingId, score, content = '' }, { db, clock, ledger, user }) {
    const meeting = db.documents.get(Meetings, meetingId);
    const userId = user().user_id;
    const now = clock.now();
    if (!meeting || !memberOf(db, meeting.clazzId, userId)) throw notFound('会议');
    if (now < Date.parse(meeting.startTime)) throw new Refusal('会议还没有开始，开始后才能评价');
    if (now >= Date.parse(meeting.endTime) + AFTERWARDS) throw new Refusal('会议结束已超过 7 天，不能再评价');
    if (isEvaluated(db, meetingId, userId)) throw new Refusal('你已经评价过这次会议');
    db.run('INSERT INTO meeting_evaluations VALUES (?, ?, ?, ?, ?)', meetingId, userId, score, content.trim(), now);
    ledger('meeting.evaluate', { meetingId, score });
    return null;
  },
});

export const routes: Route[] = [...STREAM_ROUTES];
export const sockets: SocketRoute[] = [{ path: LIVE_CHAT_SOCKET, longestMessage: 4096, open: liveChatSocket }];

function requireEvent(db: Context['db'], id: string): StoredLive {
  return orNotFound(db.documents.get(LiveEvents, id), '直播');
}

/** From ten minutes before it begins until it is over. */
function requireOpen(db: Context['db'], id: string, now: number): void {
  const { startTime, endTime } = requireEvent(db, id);
  if (now >= Date.parse(endTime)) throw new Refusal('直播已经结束，可以观看回放');
  if (now < Date.parse(startTime) - DOORS) {
    throw new Refusal(`直播将于 ${dayAndTime(Date.parse(startTime))} 开始，开始前 10 分钟可以进入`);
  }
}

/** Recordings are available once the meeting is over. */
function shown(db: Context['db'], { introduction: _introduction, ...event }: StoredLive, now: number): LiveEvent {
  const state = stateOf(event, now);
  const viewerNum = (event.viewerNum ?? 0) + countEntered(db, 'live', event.id);
  return { ...event, state, viewerNum, replayId: state === 'ended' ? event.replayId : null };
}

const stateOf = ({ startTime, endTime }: Pick<LiveEvent, 'startTime' | 'endTime'>, now: number) =>
  openState(Date.parse(startTime), Date.parse(endTime), now);

const ORDER: readonly LiveEvent['state'][] = ['open', 'not-open', 'ended'];

/** Current meetings first, then upcoming ones, then past ones, the latest first. */
function soonestFirst(a: LiveEvent, b: LiveEvent): number {
  if (a.state !== b.state) return ORDER.indexOf(a.state) - ORDER.indexOf(b.state);
  const later = Date.parse(a.startTime) - Date.parse(b.startTime);
  return a.state === 'ended' ? -later : later;
}

const isEvaluated = (db: Context['db'], meetingId: string, userId: string): boolean =>
  db.count('SELECT COUNT(*) FROM meeting_evaluations WHERE meeting_id = ? AND user_id = ?', meetingId, userId) > 0;
