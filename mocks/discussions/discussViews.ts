// A discussion and its replies, as the current user sees them.
import type { Discuss, DiscussReply } from '#plugins/discussions/api.ts';
import type { Context } from '../handler/Context.ts';
import { discussIdOf, isLiked, replyByNo, replyIdOf, type StoredDiscuss, type StoredReply } from './discusses.ts';
import { mayManage } from './access.ts';
import { personOf } from '../people/persons.ts';
import { chapterRefIdOf, lessonAt } from '../study/lessons.ts';
import { beijingTime, timeOrNull } from '../world/clock.ts';

type Asking = Pick<Context, 'db' | 'user'>;

export function showDiscuss({ db, user }: Asking, discuss: StoredDiscuss): Discuss {
  const { user_id: userId } = user();
  return {
    id: discussIdOf(discuss.discuss_no),
    title: discuss.title,
    content: discuss.content,
    images: discuss.images,
    author: personOf(db, discuss.user_id),
    mine: discuss.user_id === userId,
    classroomId: discuss.place,
    courseId: discuss.course_id,
    chapterRefId: discuss.ref_no === null ? null : chapterRefIdOf(discuss.ref_no),
    chapterTitle: discuss.ref_no === null ? '' : (lessonAt(db, discuss.ref_no)?.title ?? ''),
    top: discuss.top,
    essence: discuss.essence,
    closed: discuss.closed,
    likeNum: discuss.like_num,
    liked: isLiked(db, { discussNo: discuss.discuss_no, replyNo: 0, userId }),
    replyNum: discuss.reply_num,
    manageable: mayManage(db, user(), discuss),
    reportable: true,
    createTime: beijingTime(discuss.created_at),
    lastReplyTime: timeOrNull(discuss.last_reply_at),
  };
}

export function showReply({ db, user }: Asking, reply: StoredReply): DiscussReply {
  const { user_id: userId } = user();
  const to = reply.to_reply === null ? undefined : replyByNo(db, reply.to_reply);
  return {
    id: replyIdOf(reply.reply_no),
    discussId: discussIdOf(reply.discuss_no),
    replyTo: to ? { replyId: replyIdOf(to.reply_no), userName: personOf(db, to.user_id).userName } : null,
    content: reply.content,
    images: reply.images,
    author: personOf(db, reply.user_id),
    mine: reply.user_id === userId,
    likeNum: reply.like_num,
    liked: isLiked(db, { discussNo: reply.discuss_no, replyNo: reply.reply_no, userId }),
    createTime: beijingTime(reply.created_at),
  };
}
