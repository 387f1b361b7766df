import * as api from '#plugins/checkpoints/api.ts';
import { questionOf } from '../answering/questions/questionBank.ts';
import { subjectDto } from '../answering/papers/paperSubjects.ts';
import type { Context } from '../handler/Context.ts';
import { handlersOf, type InputOf } from '../handler/implement.ts';
import { notFound, orNotFound } from '../handler/Refusal.ts';
import { requireRunning } from '../places/membership.ts';
import { requireOpen } from '../study/recordTrace.ts';
import { checkpointsIn, hasAnswered, keepAnswer, type StoredCheckpoint } from './checkpoints.ts';
import { keepPresence } from './presence.ts';

export default handlersOf(api, {
  listCheckpoints(where, context) {
    const { member, lesson } = lessonAt(where, context);
    return checkpointsIn(context.db, lesson.ref_no).map((one, index) => ({
      checkpointId: one.checkpointId,
      at: one.at,
      subject: subjectOf(one, index + 1),
      backTo: one.backTo,
      required: one.required,
      answered: hasAnswered(context.db, member.member_no, one.checkpointId),
    }));
  },

  answerCheckpoint({ checkpointId, answers, ...where }, context) {
    const { place, member, lesson } = lessonAt(where, context);
    const { db, ledger } = context;
    const found = checkpointsIn(db, lesson.ref_no).some((one) => one.checkpointId === checkpointId);
    if (!found) throw notFound('问题');
    if (keepAnswer(db, member.member_no, checkpointId, answers)) {
      ledger('checkpoint.answer', { place, checkpointId, answers });
    }
    return true;
  },

  reportPresence({ askedTime, confirmedTime, ...where }, context) {
    const { place, member } = lessonAt(where, context);
    const { courseId, chapterRefId } = where;
    const confirmed = confirmedTime !== undefined;
    keepPresence(context.db, { memberNo: member.member_no, courseId, askedTime, confirmed });
    context.ledger('presence.report', { place, chapterRefId, askedTime, confirmed });
    return true;
  },
});

type Where = Pick<InputOf<typeof api.listCheckpoints>, 'courseId' | 'chapterRefId' | 'clazzId' | 'classroomId'>;

function lessonAt({ clazzId, classroomId, courseId, chapterRefId }: Where, context: Context) {
  const place = clazzId ?? classroomId ?? courseId;
  const member = requireRunning(context, place);
  return { place, member, lesson: requireOpen(context, place, { courseId, chapterRefId }).lesson };
}

/** It counts into no grade, so its answer is no secret. */
function subjectOf({ questionId }: StoredCheckpoint, sort: number) {
  const question = orNotFound(questionOf(questionId), '题目');
  return subjectDto({ question, score: 0, sort, typeSort: 1 }, { answers: true, machineRefId: null });
}
