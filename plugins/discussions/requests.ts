// The calls of the screens, the same for the manifest and for what draws them.
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import { getDiscuss, listDiscusses, listDiscussReplies } from './api.ts';

/** Where is talked: in a classroom, or beside a course; about a chapter, or about whatever. */
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

/** The discussions of one's own in a classroom, those that were replied to lately first. */
export const myDiscusses = (classroomId: string) =>
  listDiscusses.with({ classroomId, mine: true, sort: 'reply', page: 1, size: 20 });

/** Replies come in portions of so many. */
export const PORTION = 50;

/** The portion with which a discussion opens: the first one, or that of a linked reply. */
export const firstReplies = (discussId: string, sort: ReplyOrder, replyId: string | undefined) =>
  listDiscussReplies.with({ discussId, sort, page: 1, size: PORTION, replyId });

/** Enough of the newest replies to see which of them are new. */
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
