// Feedback, help, the customer-service chat and the AI helper.
import * as v from 'valibot';
import {
  call,
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
  SentAttachment,
} from '#kernel/index.ts';
import { NamedPlace } from '#plugins/places/entities.ts';
import { ChatMessage } from './chat.ts';
import type { helpCentre } from './contract.ts';

export { ChatFromClient, ChatFromServer, ChatMessage } from './chat.ts';

export const OpinionType = v.picklist(['fault', 'suggestion', 'content', 'other']);
export type OpinionType = v.InferOutput<typeof OpinionType>;

export const OPINION_TYPE_NAMES: Readonly<Record<OpinionType, string>> = {
  fault: '功能异常',
  suggestion: '产品建议',
  content: '内容问题',
  other: '其他',
};

export const addOpinion = call('POST /business/out-api/v1/opinion/add', {
  title: '提交意见反馈',
  body: v.object({
    type: OpinionType,
    content: v.string(),
    images: v.optional(v.array(FileId)),
    /** Phone or e-mail. */
    contact: v.optional(v.string()),
    /** The page that the feedback is about. */
    page: v.optional(v.string()),
    ...repeatable,
  }),
  reply: Done,
});

export type ChatSession = v.InferOutput<typeof ChatSession>;
export const ChatSession = v.object({
  sessionId: Id,
  socketUrl: Id,
  ticket: Id,
  agentName: MaybeText,
  /** An agent is available. */
  online: v.nullish(v.boolean()),
  greeting: MaybeText,
  unread: v.nullish(Count),
});

/**
 * Visitors can chat too: their `visitorId` lasts as long as the browser keeps it. The client then opens a WebSocket
 * at `socketUrl` and sends the ticket as its first message.
 */
export const openChat = call('POST /business/out-api/v1/chat/session', {
  title: '打开在线客服',
  body: v.object({ visitorId: v.optional(Id), page: v.optional(v.string()) }),
  reply: ChatSession,
  inferred: true,
});

/** Latest first; `before` is the id of the oldest message loaded so far. */
export const listChatMessages = call('GET /business/out-api/v1/chat/message/page', {
  title: '在线客服的消息记录',
  query: v.object({ ...paging, sessionId: Id, before: v.optional(Id) }),
  reply: pageOf(ChatMessage),
  inferred: true,
});

/** Used when no WebSocket can be opened. */
export const sendChatMessage = call('POST /business/out-api/v1/chat/message/add', {
  title: '发送在线客服消息',
  body: v.object({ sessionId: Id, text: v.optional(v.string()), image: v.optional(SentAttachment), ...repeatable }),
  reply: ChatMessage,
  inferred: true,
});

/** Marks everything up to this message as read. */
export const readChatMessages = call('PUT /business/out-api/v1/chat/message/read', {
  title: '在线客服消息已读',
  body: v.object({ sessionId: Id, messageId: Id }),
  reply: Done,
  inferred: true,
});

export type AnswerSource = v.InferOutput<typeof AnswerSource>;
/** What an answer rests on: a lesson, or a page or second of it. Without its lesson it is only named. */
export const AnswerSource = v.object({
  title: v.string(),
  place: v.nullish(NamedPlace),
  courseId: v.nullish(Id),
  chapterRefId: v.nullish(Id),
  /** The lesson's kind, which says what `at` counts: 1 a text's percentage, 4 a PDF's pages, 5 a video's seconds. */
  kind: v.nullish(v.number()),
  at: v.nullish(v.number()),
});

export type Generated = v.InferOutput<typeof Generated>;
/** A piece of an answer; the last one is `done`. */
export const Generated = v.object({
  answerId: Id,
  text: v.string(),
  done: v.boolean(),
  /** With any piece; the latest list counts. Empty: the answer rests on no lesson. Absent: the upstream does not tell. */
  sources: v.nullish(v.array(AnswerSource)),
});

export const generate = call('POST /business/gpt/generate', {
  title: '智能问答',
  body: v.object({
    question: v.string(),
    /** Earlier turns, oldest first. */
    history: v.optional(v.array(v.object({ role: v.picklist(['user', 'assistant']), text: v.string() }))),
    /** The lesson that is open, as context for the answer, and its place. */
    courseId: v.optional(Id),
    chapterRefId: v.optional(Id),
    clazzId: v.optional(Id),
    classroomId: v.optional(Id),
    /** The classroom is a simulated one. */
    vs: v.optional(v.boolean()),
    /** The position in the lesson: a video's second, a page of a PDF, a percentage of a text. */
    position: v.optional(v.number()),
  }),
  reply: Generated,
  replyKind: 'stream',
});

export type HelpEntry = v.InferOutput<typeof HelpEntry>;
/** A node of the help directory, which travels as a flat list in reading order. */
export const HelpEntry = v.object({
  id: Id,
  parentId: v.nullish(Id),
  title: v.string(),
  /** Absent: a directory if it has children. */
  kind: v.nullish(v.picklist(['directory', 'article'])),
  sort: v.nullish(Count),
});

export const listHelpEntries = call('GET /business/out-api/v1/support/directory/tree', {
  title: '帮助中心目录',
  reply: v.array(HelpEntry),
  inferred: true,
});

export const getHelpContent = call('GET /business/out-api/v1/support/directory/content/{id}', {
  title: '帮助中心内容',
  reply: v.object({ id: Id, title: v.string(), /** HTML. */ content: v.string(), updateTime: MaybeTime }),
  inferred: true,
});

export const searchHelp = call('GET /business/out-api/v1/support/directory/search', {
  title: '搜索帮助中心',
  query: v.object({ ...paging, keyword: v.string() }),
  reply: pageOf(v.object({ id: Id, title: v.string(), /** Plain text around what was found. */ excerpt: MaybeText })),
  inferred: true,
});

/** Articles per page of results. */
export const RESULTS = 20;

export const helpResults = (keyword: string, page: number) => searchHelp.with({ keyword, page, size: RESULTS });

/** The first calls of the help centre. */
export function helpCalls({ id, keyword = '', page }: PageProps<typeof helpCentre>) {
  const shown = id === undefined ? helpResults(keyword, page) : getHelpContent.with({ id });
  return id === undefined && keyword === '' ? [listHelpEntries.with({})] : [listHelpEntries.with({}), shown];
}
