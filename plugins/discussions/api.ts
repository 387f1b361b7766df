// Discussions in classrooms, and beside the chapters of a course.
import * as v from 'valibot';
import {
  call,
  Count,
  Done,
  FileId,
  Id,
  MaybePerson,
  MaybeText,
  pageOf,
  paging,
  repeatable,
  Time,
} from '#kernel/index.ts';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';

export type Discuss = v.InferOutput<typeof Discuss>;
export const Discuss = v.object({
  id: Id,
  title: v.string(),
  /** HTML. */
  content: v.string(),
  images: v.array(FileId),
  author: MaybePerson,
  /** Written by the reader. */
  mine: v.nullish(v.boolean()),
  classroomId: v.nullish(Id),
  courseId: v.nullish(Id),
  chapterRefId: v.nullish(Id),
  chapterTitle: MaybeText,
  /** Pinned by the teacher. */
  top: v.nullish(v.boolean()),
  /** Marked by the teacher as worth reading. */
  essence: v.nullish(v.boolean()),
  /** Takes no more replies. */
  closed: v.nullish(v.boolean()),
  likeNum: v.nullish(Count),
  liked: v.nullish(v.boolean()),
  replyNum: v.nullish(Count),
  /** The reader may pin, mark, close and delete it, and delete its replies, with `manageDiscuss`. */
  manageable: v.nullish(v.boolean()),
  /** It and its replies can be reported, with `reportDiscuss`. */
  reportable: v.nullish(v.boolean()),
  createTime: v.nullish(Time),
  lastReplyTime: v.nullish(Time),
});

export type DiscussReply = v.InferOutput<typeof DiscussReply>;
export const DiscussReply = v.object({
  id: Id,
  discussId: v.nullish(Id),
  /** The reply that it answers; missing if it answers the discussion itself. */
  replyTo: v.nullish(v.object({ replyId: Id, userName: v.string() })),
  /** HTML. */
  content: v.string(),
  images: v.array(FileId),
  author: MaybePerson,
  mine: v.nullish(v.boolean()),
  likeNum: v.nullish(Count),
  liked: v.nullish(v.boolean()),
  createTime: v.nullish(Time),
});

const place = { classroomId: v.optional(Id), courseId: v.optional(Id), chapterRefId: v.optional(Id) };
const writing = { content: v.string(), images: v.optional(v.array(FileId)), ...repeatable };

export const listDiscusses = call('GET /classroom/api/v1/discuss/page', {
  title: '讨论列表',
  query: v.object({
    ...paging,
    ...place,
    keyword: v.optional(v.string()),
    mine: v.optional(v.boolean()),
    essence: v.optional(v.boolean()),
    sort: v.optional(v.picklist(['new', 'reply', 'hot'])),
  }),
  reply: pageOf(Discuss),
  inferred: true,
});

export const getDiscuss = call('GET /classroom/api/v1/discuss/get/{id}', {
  title: '讨论详情',
  reply: Discuss,
  inferred: true,
});

export const addDiscuss = call('POST /classroom/api/v1/discuss/add', {
  title: '发起讨论',
  body: v.object({ ...place, title: v.string(), ...writing }),
  reply: Discuss,
  inferred: true,
});

export const updateDiscuss = call('PUT /classroom/api/v1/discuss/update', {
  title: '修改讨论',
  body: v.object({ id: Id, title: v.string(), ...writing }),
  reply: Discuss,
  inferred: true,
});

export const deleteDiscuss = call('DELETE /classroom/api/v1/discuss/delete', {
  title: '删除讨论',
  query: v.object({ id: Id }),
  reply: Done,
  inferred: true,
});

export const listDiscussReplies = call('GET /classroom/api/v1/discuss/reply/page', {
  title: '讨论的回复',
  query: v.object({
    ...paging,
    discussId: Id,
    sort: v.optional(v.picklist(['new', 'old', 'hot'])),
    /** Asks for the page that contains this reply, whatever `page` says; an upstream may ignore it. */
    replyId: v.optional(Id),
  }),
  reply: pageOf(DiscussReply),
  inferred: true,
});

export const addDiscussReply = call('POST /classroom/api/v1/discuss/reply/add', {
  title: '回复讨论',
  body: v.object({ discussId: Id, replyId: v.optional(Id), ...writing }),
  reply: DiscussReply,
  inferred: true,
});

export const deleteDiscussReply = call('DELETE /classroom/api/v1/discuss/reply/delete', {
  title: '删除回复',
  query: v.object({ id: Id }),
  reply: Done,
  inferred: true,
});

/** Likes a discussion, or a reply if `replyId` is given. */
export const likeDiscuss = call('PUT /classroom/api/v1/discuss/like', {
  title: '点赞讨论或回复',
  body: v.object({ discussId: Id, replyId: v.optional(Id), liked: v.boolean(), ...repeatable }),
  reply: v.object({ likeNum: Count, liked: v.boolean() }),
  inferred: true,
});

/** A teacher's decisions about a discussion; missing fields stay as they are. */
export const manageDiscuss = call('PUT /classroom/api/v1/discuss/manage', {
  title: '置顶、加精或关闭讨论',
  body: v.object({
    id: Id,
    top: v.optional(v.boolean()),
    essence: v.optional(v.boolean()),
    closed: v.optional(v.boolean()),
    ...repeatable,
  }),
  reply: Discuss,
  inferred: true,
});

export type ReportReason = v.InferOutput<typeof ReportReason>;
export const ReportReason = v.picklist(['ads', 'abuse', 'leak', 'unrelated', 'other']);

/** Reports a discussion, or a reply if `replyId` is given. */
export const reportDiscuss = call('POST /classroom/api/v1/discuss/report', {
  title: '举报讨论或回复',
  body: v.object({
    discussId: Id,
    replyId: v.optional(Id),
    reason: ReportReason,
    description: v.optional(v.string()),
    ...repeatable,
  }),
  reply: Done,
  inferred: true,
});

/** The place of a discussion: a classroom or a course, and possibly a chapter. */
export interface Where {
  readonly classroomId?: string | undefined;
  readonly courseId?: string | undefined;
  readonly chapterRefId?: string | undefined;
}

export type DiscussOrder = 'reply' | 'new' | 'hot';
export type ReplyOrder = 'old' | 'new' | 'hot';

export interface ListWanted {
  readonly keyword: string | undefined;
  readonly page: number;
  readonly size: number | undefined;
  readonly sort: DiscussOrder;
  readonly only: 'mine' | 'essence' | undefined;
}

export const discussesWanted = (where: Where, { only, size = savedPageSize(), ...wanted }: ListWanted) =>
  listDiscusses.with({
    ...where,
    ...wanted,
    size,
    mine: only === 'mine' || undefined,
    essence: only === 'essence' || undefined,
  });

/** The user's own discussions in a classroom, the latest replied to first. */
export const myDiscusses = (classroomId: string) =>
  listDiscusses.with({ classroomId, mine: true, sort: 'reply', page: 1, size: 20 });

/** Replies per page. */
export const PORTION = 50;

/** The first page of replies, or the one with a linked reply. */
export const firstReplies = (discussId: string, sort: ReplyOrder, replyId: string | undefined) =>
  listDiscussReplies.with({ discussId, sort, page: 1, size: PORTION, replyId });

/** The newest replies: enough to count the new ones. */
export const newestReplies = (discussId: string) =>
  listDiscussReplies.with({ discussId, sort: 'new', page: 1, size: 20 });

interface Opened {
  readonly id: string;
  readonly order: ReplyOrder;
  readonly reply: string | undefined;
}

export const detailCalls = ({ id, order, reply }: Opened) => [
  getDiscuss.with({ id }),
  firstReplies(id, order, reply),
  newestReplies(id),
];
