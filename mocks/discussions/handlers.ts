import * as api from '#plugins/discussions/api.ts';
import type { Context } from '../handler/Context.ts';
import { holds, pageOf, pagingOf } from '../handler/page.ts';
import { handlersOf } from '../handler/implement.ts';
import { notFound, orNotFound, Refusal } from '../handler/Refusal.ts';
import { mayManage, readable, requireOpenPlace, requireOwner } from './access.ts';
import { showDiscuss, showReply } from './discussViews.ts';
import { speakUp } from './lively.ts';
import { inOrder } from '../handler/inOrder.ts';
import { requireInsider } from '../places/insiders.ts';
import { aboutOf, requireTaught } from '../study/namedLesson.ts';
import { markItem } from '../study/itemMarks.ts';
import { plainText } from '../handler/plainText.ts';
import { checkImages, checkWords, isBlank, readTitle } from '../files/writtenText.ts';
import {
  addDiscuss,
  addReply,
  changeDiscuss,
  discussById,
  discussesAround,
  discussesBeside,
  discussesIn,
  discussIdOf,
  removeDiscuss,
  removeReply,
  repliesTo,
  replyById,
  replyByNo,
  replyIdOf,
  setLiked,
  type StoredDiscuss,
  type StoredReply,
  wordsIn,
} from './discusses.ts';
import { memberOf } from '../places/places.ts';
import { refNoOf } from '../study/lessons.ts';

const LONGEST = 5000;
const LONGEST_REPLY = 2000;
const LONGEST_REPORT = 500;
/** Pinned discussions come first in every order. */
const pinnedFirst = (a: StoredDiscuss, b: StoredDiscuss): number => Number(b.top) - Number(a.top);
const heat = ({ like_num: likes, reply_num: replies }: StoredDiscuss): number => likes + 2 * replies;
const lastSaid = (one: StoredDiscuss): number => one.last_reply_at ?? one.created_at;

/** The orders in which discussions and replies can be listed. */
const ORDERS = {
  new: inOrder<StoredDiscuss>(pinnedFirst, (a, b) => b.created_at - a.created_at),
  reply: inOrder<StoredDiscuss>(pinnedFirst, (a, b) => lastSaid(b) - lastSaid(a)),
  hot: inOrder<StoredDiscuss>(pinnedFirst, (a, b) => heat(b) - heat(a)),
} as const;

const oldFirst = inOrder<StoredReply>(
  (a, b) => a.created_at - b.created_at,
  (a, b) => a.reply_no - b.reply_no,
);

const REPLY_ORDERS = {
  old: oldFirst,
  new: (a: StoredReply, b: StoredReply) => oldFirst(b, a),
  hot: inOrder<StoredReply>((a, b) => b.like_num - a.like_num, oldFirst),
} as const;

export default handlersOf(api, {
  listDiscusses({ classroomId, courseId, chapterRefId, keyword, mine, essence, sort = 'new', ...paging }, context) {
    const { db } = context;
    const { user_id: userId } = context.user();
    const about = aboutOf(db, { courseId, chapterRefId });
    if (classroomId !== undefined) requireInsider(context, classroomId);
    const all =
      classroomId !== undefined
        ? discussesIn(db, classroomId)
        : about.course_id === null
          ? discussesAround(db, userId)
          : discussesBeside(db, about.course_id);
    const refNo = chapterRefId === undefined ? undefined : refNoOf(chapterRefId);
    const found = all.filter(
      (one) =>
        (courseId === undefined || one.course_id === courseId) &&
        (refNo === undefined || one.ref_no === refNo) &&
        (!mine || one.user_id === userId) &&
        (!essence || one.essence) &&
        holds(keyword, one.title, plainText(one.content)),
    );
    const { records, ...rest } = pageOf(found.toSorted(ORDERS[sort]), paging);
    return { ...rest, records: records.map((one) => showDiscuss(context, one)) };
  },

  getDiscuss({ id }, context) {
    speakUp(context, id);
    return showDiscuss(context, readable(context, id));
  },

  addDiscuss({ classroomId, courseId, chapterRefId, title, content, images = [] }, context) {
    const { db, clock, ledger } = context;
    const about = aboutOf(db, { courseId, chapterRefId });
    if (classroomId === undefined && about.course_id === null) throw new Refusal('请选择讨论所在的课堂或课程');
    if (classroomId !== undefined) {
      requireOpenPlace(context, classroomId);
      requireTaught(db, classroomId, about);
    }
    const written = { title: readTitle(title), content, images: [...images] };
    checkWords(content, LONGEST);
    checkImages(db, images);
    const discussNo = addDiscuss(db, {
      ...about,
      ...written,
      place: classroomId ?? null,
      user_id: context.user().user_id,
      created_at: clock.now(),
    });
    ledger('discuss.add', { id: discussIdOf(discussNo), place: classroomId ?? null });
    const discuss = readable(context, discussIdOf(discussNo));
    credit(context, discuss);
    return showDiscuss(context, discuss);
  },

  updateDiscuss({ id, title, content, images }, context) {
    const { db, ledger } = context;
    const discuss = readable(context, id);
    if (discuss.user_id !== context.user().user_id) throw new Refusal('只能修改自己发起的讨论', 403);
    if (discuss.closed) throw new Refusal('讨论已关闭，不能再修改');
    const written = { title: readTitle(title), content, images: images ? [...images] : discuss.images };
    checkWords(content, LONGEST);
    checkImages(db, written.images);
    changeDiscuss(db, discuss.discuss_no, written);
    ledger('discuss.change', { id });
    return showDiscuss(context, readable(context, id));
  },

  deleteDiscuss({ id }, context) {
    const discuss = readable(context, id);
    requireOwner(context, discuss, discuss, '只能删除自己发起的讨论');
    removeDiscuss(context.db, discuss.discuss_no);
    context.ledger('discuss.delete', { id, replyNum: discuss.reply_num });
    return null;
  },

  listDiscussReplies({ discussId, sort = 'old', replyId, ...paging }, context) {
    speakUp(context, discussId);
    const discuss = readable(context, discussId);
    const replies = repliesTo(context.db, discuss.discuss_no).toSorted(REPLY_ORDERS[sort]);
    const at = replies.findIndex(({ reply_no: no }) => replyId !== undefined && replyIdOf(no) === replyId);
    const { size } = pagingOf(paging);
    const page = at < 0 ? paging.page : Math.floor(at / size) + 1;
    const { records, ...rest } = pageOf(replies, { page, size });
    return { ...rest, records: records.map((reply) => showReply(context, reply)) };
  },

  addDiscussReply({ discussId, replyId, content, images = [] }, context) {
    const { db, clock, ledger } = context;
    const discuss = readable(context, discussId);
    if (discuss.closed) throw new Refusal('讨论已关闭，不能再回复');
    if (discuss.place !== null) requireOpenPlace(context, discuss.place);
    const to = replyId === undefined ? undefined : replyById(db, replyId);
    if (replyId !== undefined && to?.discuss_no !== discuss.discuss_no) throw notFound('要回复的内容');
    if (images.length === 0 || !isBlank(content)) checkWords(content, LONGEST_REPLY);
    checkImages(db, images);
    const replyNo = addReply(db, {
      discuss_no: discuss.discuss_no,
      to_reply: to?.reply_no ?? null,
      user_id: context.user().user_id,
      content,
      images: [...images],
      created_at: clock.now(),
    });
    ledger('discuss.reply', { id: replyIdOf(replyNo), discussId });
    credit(context, discuss);
    const reply = orNotFound(replyByNo(db, replyNo), '回复');
    return showReply(context, reply);
  },

  deleteDiscussReply({ id }, context) {
    const reply = orNotFound(replyById(context.db, id), '回复');
    const discuss = readable(context, discussIdOf(reply.discuss_no));
    requireOwner(context, discuss, reply, '只能删除自己的回复');
    removeReply(context.db, reply);
    context.ledger('discuss.reply-delete', { id, discussId: discussIdOf(reply.discuss_no) });
    return null;
  },

  manageDiscuss({ id, top, essence, closed }, context) {
    const { db, ledger } = context;
    const discuss = readable(context, id);
    if (!mayManage(db, context.user(), discuss)) throw new Refusal('只有课堂的老师可以管理讨论', 403);
    const decided = {
      top: top ?? discuss.top,
      essence: essence ?? discuss.essence,
      closed: closed ?? discuss.closed,
    };
    changeDiscuss(db, discuss.discuss_no, decided);
    ledger('discuss.manage', { id, ...decided });
    return showDiscuss(context, readable(context, id));
  },

  reportDiscuss({ discussId, replyId, reason, description = '' }, context) {
    const { db, clock, ledger } = context;
    const discuss = readable(context, discussId);
    const reply = replyId === undefined ? undefined : replyById(db, replyId);
    if (replyId !== undefined && reply?.discuss_no !== discuss.discuss_no) throw notFound('回复');
    const { user_id: userId } = context.user();
    if ((reply ?? discuss).user_id === userId) throw new Refusal('不能举报自己写的内容');
    if (description.trim().length > LONGEST_REPORT) throw new Refusal(`说明最多 ${LONGEST_REPORT} 个字`);
    const isNew = db.insertNew('discuss_reports', {
      discuss_no: discuss.discuss_no,
      reply_no: reply?.reply_no ?? 0,
      user_id: userId,
      reason,
      description: description.trim(),
      created_at: clock.now(),
    });
    if (!isNew) throw new Refusal('你已经举报过这条内容，请等待处理');
    ledger('discuss.report', { discussId, replyId, reason });
    return null;
  },

  likeDiscuss({ discussId, replyId, liked }, context) {
    const { db, ledger } = context;
    const discuss = readable(context, discussId);
    const reply = replyId === undefined ? undefined : replyById(db, replyId);
    if (replyId !== undefined && reply?.discuss_no !== discuss.discuss_no) throw notFound('回复');
    const liking = {
      discussNo: discuss.discuss_no,
      replyNo: reply?.reply_no ?? 0,
      userId: context.user().user_id,
    };
    if (setLiked(db, liking, liked)) ledger('discuss.like', { discussId, replyId, liked });
    const now = reply ? replyByNo(db, reply.reply_no) : discussById(db, discussId);
    return { likeNum: now?.like_num ?? 0, liked };
  },
});

/** The first post of a member in a discussion of a classroom counts as taking part. */
function credit(context: Context, discuss: StoredDiscuss): void {
  const { db } = context;
  const { user_id: userId } = context.user();
  const member = discuss.place === null ? undefined : memberOf(db, discuss.place, userId);
  if (member && wordsIn(db, discuss.discuss_no, userId) === 1) {
    markItem(context, member, 'discuss', discussIdOf(discuss.discuss_no));
  }
}
