import * as api from '#plugins/live/api.ts';
import type { Context } from '../Context.ts';
import { holds, pageOf } from '../http/page.ts';
import { handlersOf } from '../implement.ts';
import { notFound, Refusal } from '../Refusal.ts';
import { dayAndTime, requireMember } from '../rules/membership.ts';
import { openState } from '../rules/openState.ts';
import {
  evaluationId,
  Evaluations,
  LiveEvents,
  Meetings,
  type StoredLiveEvent,
  type StoredMeeting,
} from '../store/live.ts';
import { membershipsOf } from '../store/study.ts';

/** Milliseconds that a signed address of a stream serves. */
const SIGNED_FOR = 2 * 3_600_000;
/** The stream that every live lesson shows. */
const STREAM = '/file/out-api/v1/content/hls-1';

export default handlersOf(api, {
  listLiveEvents: ({ keyword, state, ...paging }, context) =>
    pageOf(
      context.db.documents
        .all(LiveEvents)
        .map((event) => shownEvent(event, context))
        .filter((event) => state === undefined || event.state === state)
        .filter(({ title, teacherName }) => holds(keyword, title, teacherName))
        .toSorted((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime)),
      paging,
    ),

  getLiveEvent: ({ id }, context) => {
    const event = requireEvent(context, id);
    return { ...shownEvent(event, context), introduction: event.introduction };
  },

  listCourseLiveEvents: ({ id }, context) =>
    context.db.documents
      .all(LiveEvents)
      .filter(({ courseId }) => courseId === id)
      .map((event) => shownEvent(event, context)),

  signLive({ eventId }, context) {
    const { user_id: userId } = context.user();
    const event = requireEvent(context, eventId);
    const state = openState(event, context.clock.now());
    if (state === 'not-open')
      throw new Refusal(`直播还没有开始，开始时间为 ${dayAndTime(Date.parse(event.startTime))}`);
    if (state === 'ended') throw new Refusal('直播已经结束，可以观看回放');
    if (!event.viewers.includes(userId)) {
      context.db.documents.put(LiveEvents, { ...event, viewers: [...event.viewers, userId] });
    }
    const until = context.clock.now() + SIGNED_FOR;
    context.ledger('live.sign', { eventId });
    return { url: STREAM, expireTime: context.clock.iso(until) };
  },

  listMeetings({ clazzId, courseId }, context) {
    const { user_id: userId } = context.user();
    const mine = new Set(membershipsOf(context.db, userId, 'clazz').map(({ place }) => place));
    // Meetings are the classes'; a self-selected course has none of its own.
    if (courseId !== undefined) return [];
    return context.db.documents
      .all(Meetings)
      .filter((meeting) => mine.has(meeting.clazzId) && (clazzId === undefined || meeting.clazzId === clazzId))
      .map((meeting) => shownMeeting(meeting, userId, context));
  },

  evaluateMeeting({ meetingId, score, content = '' }, context) {
    const { user_id: userId } = context.user();
    const meeting = context.db.documents.get(Meetings, meetingId);
    if (!meeting) throw notFound('会议');
    requireMember(context, meeting.clazzId);
    if (openState(meeting, context.clock.now()) === 'not-open') throw new Refusal('会议还没有开始，开始之后才能评价');
    if (context.db.documents.get(Evaluations, evaluationId({ meetingId, userId })))
      throw new Refusal('你已经评价过这次会议');
    context.db.documents.put(Evaluations, { meetingId, userId, score, content });
    context.ledger('meeting.evaluate', { meetingId, score });
    return null;
  },
});

function requireEvent({ db }: Context, id: string): StoredLiveEvent {
  const event = db.documents.get(LiveEvents, id);
  if (!event) throw notFound('直播');
  return event;
}

/** A recording is there once the lesson is over. */
function shownEvent({ viewers, introduction: _introduction, ...event }: StoredLiveEvent, { clock }: Context) {
  const state = openState(event, clock.now());
  return { ...event, state, viewerNum: viewers.length, replayId: state === 'ended' ? event.replayId : undefined };
}

function shownMeeting({ clazzId: _clazzId, ...meeting }: StoredMeeting, userId: string, { db, clock }: Context) {
  const evaluated = db.documents.get(Evaluations, evaluationId({ meetingId: meeting.meetingId, userId })) !== undefined;
  return { ...meeting, state: openState(meeting, clock.now()), evaluated };
}
