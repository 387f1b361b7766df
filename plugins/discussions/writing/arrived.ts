// Finds out if a write with an unknown outcome arrived. An upstream that knows operation ids repeats its first
// answer; for others, this check avoids a duplicate.
import { CallError, type CallRequest, type SendOptions } from '#kernel/index.ts';
import { type Discuss, type DiscussReply, listDiscusses, listDiscussReplies } from '../api.ts';
import type { WrittenPost, WrittenReply } from './written.ts';
import { inOneLine, toHtml } from './plainText.ts';

export interface Upstream {
  send<R>(request: CallRequest<R>, options?: SendOptions): Promise<R>;
}

/** Allowance for clock differences. The same words written again later are a new post. */
const EARLIER = 60_000;

type IsKnown = (id: string) => boolean;

export async function replyArrived(http: Upstream, written: WrittenReply, isKnown: IsKnown): Promise<boolean> {
  const { discussId, replyId } = written;
  const newest = listDiscussReplies.with({ discussId, sort: 'new', page: 1, size: 50 });
  const replies = await unlessRefused(http.send(newest, { tips: false }));
  return replies.some((reply) => reply.replyTo?.replyId === replyId && isSame(reply, written) && !isKnown(reply.id));
}

export async function postArrived(http: Upstream, written: WrittenPost, isKnown: IsKnown): Promise<boolean> {
  const { classroomId, courseId, chapterRefId, title } = written;
  const newest = { classroomId, courseId, chapterRefId, sort: 'new', mine: true, page: 1, size: 20 } as const;
  const discusses = await unlessRefused(http.send(listDiscusses.with(newest), { tips: false }));
  return discusses.some((discuss) => discuss.title === title && isSame(discuss, written) && !isKnown(discuss.id));
}

/** A refused read counts as nothing found; sending will then report the refusal. */
async function unlessRefused<T>(asked: Promise<{ records: T[] }>): Promise<readonly T[]> {
  try {
    return (await asked).records;
  } catch (error) {
    if (error instanceof CallError && error.kind === 'refused') return [];
    throw error;
  }
}

function isSame(
  { mine, content, images, createTime }: Pick<Discuss | DiscussReply, 'mine' | 'content' | 'images' | 'createTime'>,
  { text, images: sent, at }: Pick<WrittenReply, 'text' | 'images' | 'at'>,
): boolean {
  if (mine === false || images.join() !== sent.join()) return false;
  if (createTime && Date.parse(createTime) < at - EARLIER) return false;
  return inOneLine(content) === inOneLine(toHtml(text));
}
