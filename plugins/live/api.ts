// Live lessons and meetings.
import * as v from 'valibot';
import {
  call,
  type CallRequest,
  code,
  Count,
  Done,
  FileId,
  Id,
  MaybeText,
  MaybeTime,
  pageOf,
  type PageProps,
  paging,
  repeatable,
  type UserInfo,
} from '#kernel/index.ts';
import { OpenState } from '#plugins/study/api.ts';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import type { live } from './contract.ts';

export { LiveChatFromClient, LiveChatFromServer, LiveMessage } from './chat.ts';

export type LiveEvent = v.InferOutput<typeof LiveEvent>;
export const LiveEvent = v.object({
  id: Id,
  title: v.string(),
  cover: MaybeText,
  teacherName: MaybeText,
  courseId: v.nullish(Id),
  courseTitle: MaybeText,
  startTime: MaybeTime,
  endTime: MaybeTime,
  state: code(OpenState.options),
  viewerNum: v.nullish(Count),
  /** The recording, once the lesson is over. */
  replayId: v.nullish(FileId),
});

export const listLiveEvents = call('GET /resource/api/v1/live/events/page', {
  title: '直播列表',
  query: v.object({ ...paging, keyword: v.optional(v.string()), state: v.optional(OpenState) }),
  reply: pageOf(LiveEvent),
});

export const getLiveEvent = call('GET /resource/api/v1/live/events/{id}', {
  title: '直播详情',
  reply: v.object({ ...LiveEvent.entries, /** HTML. */ introduction: MaybeText }),
});

export const listCourseLiveEvents = call('GET /resource/api/v1/live/course/{id}', {
  title: '课程的直播',
  reply: v.array(LiveEvent),
});

/** The stream: an HLS address signed for this trainee. */
export const signLive = call('GET /training/api/v1/live/sign', {
  title: '直播签名',
  query: v.object({ eventId: Id }),
  reply: v.object({ url: v.string(), expireTime: MaybeTime }),
});

/** Opens the chat of a live lesson; the ticket is good once, as the first message over the WebSocket. */
export const enterLiveChat = call('POST /resource/api/v1/live/chat/session', {
  title: '进入直播聊天',
  body: v.object({ eventId: Id }),
  reply: v.object({ socketUrl: Id, ticket: Id }),
  inferred: true,
});

export type Meeting = v.InferOutput<typeof Meeting>;
export const Meeting = v.object({
  meetingId: Id,
  title: v.string(),
  hostName: v.string(),
  startTime: MaybeTime,
  endTime: MaybeTime,
  state: code(OpenState.options),
  /** An https address of the meeting service. */
  joinUrl: v.string(),
  password: MaybeText,
  /** The user has rated it. */
  evaluated: v.nullish(v.boolean()),
});

export const listMeetings = call('GET /business/api/v1/meeting/findAvaliableMeetings', {
  title: '可参加的会议',
  query: v.object({ courseId: v.optional(Id), clazzId: v.optional(Id) }),
  reply: v.array(Meeting),
});

export const evaluateMeeting = call('POST /business/api/v1/meeting/evaluate', {
  title: '评价会议',
  body: v.object({
    meetingId: Id,
    /** 1 to 5. */
    score: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    content: v.optional(v.string()),
    ...repeatable,
  }),
  reply: Done,
});

type Query = PageProps<typeof live>;

export const livesOf = ({ keyword, state, page, size = savedPageSize() }: Omit<Query, 'id'>) =>
  listLiveEvents.with({ keyword, state, page, size });

/** The current and next lessons, for the list of things to do. */
export const nextLives = listLiveEvents.with({ page: 1, size: 12 });

/** Empty for a guest, who is asked to sign in. */
export function liveCalls({ id, ...query }: Query, user: UserInfo | undefined): CallRequest[] {
  if (!user) return [];
  return [id === undefined ? livesOf(query) : getLiveEvent.with({ id })];
}
