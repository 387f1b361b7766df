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
import { issueTicket } from '../tickets/tickets.ts';
import { LiveEvents, Meetings, type StoredLive } from './live.ts';
import { AFTERWARDS, isEvaluated, meetingsOf, showLive } from './liveViews.ts';
import { memberOf } from '../places/places.ts';
import { MINUTE } from '../world/clock.ts';

/** The time before the start from which members may enter. */
const DOORS = 10 * MINUTE;
const TICKET_LIFE = MINUTE;

export default handlersOf(api, {
  listLiveEvents({ keyword, state, ...paging }, { db, clock }) {
    const events = db.documents
      .all(LiveEvents)
      .map((event) => showLive(db, event, clock.now()))
      .filter((event) => state === undefined || event.state === state)
      .filter((event) => holds(keyword, event.title, event.courseTitle, event.teacherName));
    return pageOf(events.toSorted(soonestFirst), paging);
  },

  getLiveEvent({ id }, { db, clock }) {
    const event = requireEvent(db, id);
    return { ...showLive(db, event, clock.now()), introduction: event.introduction };
  },

  listCourseLiveEvents: ({ id }, { db, clock }) =>
    db.documents
      .all(LiveEvents)
      .filter(({ courseId }) => courseId === id)
      .map((event) => showLive(db, event, clock.now()))
      .toSorted(soonestFirst),

  signLive({ eventId }, { db, clock, user }) {
    const now = clock.now();
    const userId = user().user_id;
    requireOpen(db, eventId, now);
    const until = now + signedFor(clock);
    const ticket = issueTicket(db, 'live', { subject: eventId, userId, until, now });
    return { url: `${LIVE_STREAM}${ticket}/index.m3u8`, expireTime: clock.iso(until) };
  },

  enterLiveChat({ eventId }, { db, clock, user }) {
    const now = clock.now();
    const userId = user().user_id;
    requireOpen(db, eventId, now);
    const ticket = issueTicket(db, 'live-chat', { subject: eventId, userId, until: now + TICKET_LIFE, now });
    return { socketUrl: LIVE_CHAT_SOCKET, ticket };
  },

  listMeetings: (asked, context) => meetingsOf(context, asked),

  evaluateMeeting({ meetingId, score, content = '' }, { db, clock, ledger, user }) {
    const meeting = db.documents.get(Meetings, meetingId);
    const userId = user().user_id;
    const now = clock.now();
    if (!meeting || !memberOf(db, meeting.clazzId, userId)) throw notFound('会议');
    if (now < Date.parse(meeting.startTime)) throw new Refusal('会议还没有开始，开始后才能评价');
    if (now >= Date.parse(meeting.endTime) + AFTERWARDS) throw new Refusal('会议结束已超过 7 天，不能再评价');
    if (isEvaluated(db, meetingId, userId)) throw new Refusal('你已经评价过这次会议');
    db.insert('meeting_evaluations', {
      meeting_id: meetingId,
      user_id: userId,
      score,
      content: content.trim(),
      at: now,
    });
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

const ORDER: readonly LiveEvent['state'][] = ['open', 'not-open', 'ended'];

/** Current meetings first, then upcoming ones, then past ones, the latest first. */
function soonestFirst(a: LiveEvent, b: LiveEvent): number {
  if (a.state !== b.state) return ORDER.indexOf(a.state) - ORDER.indexOf(b.state);
  const later = Date.parse(a.startTime) - Date.parse(b.startTime);
  return a.state === 'ended' ? -later : later;
}
