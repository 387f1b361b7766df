// Answer sheets of classes, classrooms and self-selected courses: the same rules in three services.
import * as v from 'valibot';
import * as api from '#plugins/answering/api.ts';
import type { Context } from '../handler/Context.ts';
import { handlersOf } from '../handler/implement.ts';
import { notFound, Refusal } from '../handler/Refusal.ts';
import { Streamed } from '../handler/Streamed.ts';
import { requireExamBrowser } from '../examBrowser/examBrowser.ts';
import { paperIn } from './papers/papers.ts';
import type { Given } from './sheets/givenAnswer.ts';
import { requirePlace } from '../places/membership.ts';
import type { Paper } from '../documents/Paper.ts';
import {
  type HandIn,
  openSheet,
  requireOpenSheet,
  requireSheet,
  saveAnswers,
  submitSheet,
  takeSheet,
} from './sheets/sheets.ts';
import { sheetDto, sheetTime, sheetView } from './sheets/sheetViews.ts';
import { eventsSince, followEvents } from './sheets/steering.ts';
import { questionOf } from './questions/questionBank.ts';
import { changeSheet, isOpen, type Sheet, sheetsOf } from './sheets/sheetRows.ts';
import { kindOf, type PlaceKind } from '../places/places.ts';
import { documentKind } from '../database/Documents.ts';
import { beijingTime } from '../world/clock.ts';

/** Complaints of trainees about questions. */
const SubjectFeedbacks = documentKind(
  'subject-feedback',
  v.object({
    id: v.string(),
    userId: v.string(),
    subjectId: v.string(),
    type: v.string(),
    content: v.string(),
    images: v.array(v.string()),
    time: v.string(),
  }),
  ({ id }) => id,
);

type Kind = Exclude<PlaceKind, 'path'>;

interface Creating {
  kind: Paper['kind'];
  refId: string;
  chapterRefId?: string | undefined;
  password?: string | undefined;
}

function create(kind: Kind, place: string, input: Creating, context: Context): api.AnswerSheet {
  requirePlace(context.db, place, kind);
  const paper = paperIn(context.db, place, input.refId);
  if (paper) requireExamBrowser(context, paper);
  return sheetView(context, openSheet(context, { ...input, place }));
}

/** An exam for an exam browser is answered there; what was handed in can be read anywhere. */
function requireItsBrowser(context: Context, id: string, kind: Kind): Sheet {
  const sheet = requireSheet(context, id, kind);
  const paper = isOpen(sheet) ? paperIn(context.db, sheet.place, sheet.ref_id) : undefined;
  if (paper) requireExamBrowser(context, paper);
  return sheet;
}

function history(place: string | undefined, refId: string, kind: Kind, context: Context): api.AnswerSheet[] {
  const { user_id: userId } = context.user();
  return sheetsOf(context.db, userId, place, refId)
    .filter((sheet) => kindOf(sheet.place) === kind)
    .toSorted((a, b) => b.created_at - a.created_at)
    .map((sheet) => sheetView(context, sheet));
}

const read =
  (kind: Kind) =>
  ({ id, detail = false }: { id: string; detail?: boolean | undefined }, context: Context): api.AnswerSheetDto =>
    sheetDto(context, requireItsBrowser(context, id, kind), detail);

const saveMany =
  (kind: Kind) =>
  (
    { answerSheetId, subjects, writer }: { answerSheetId: string; subjects: Given[]; writer?: string | undefined },
    context: Context,
  ) => {
    requireItsBrowser(context, answerSheetId, kind);
    const { sheet, paper } = requireOpenSheet(context, answerSheetId, kind);
    if (sheet.writer === null && writer !== undefined) changeSheet(context.db, sheet.sheet_no, { writer });
    const savings = saveAnswers(context, sheet, paper, subjects).map((saving, at) => ({
      ...saving,
      subjectId: subjects[at]?.subjectId ?? '',
    }));
    return {
      saved: savings.flatMap((saving) =>
        'saved' in saving
          ? [
              {
                subjectId: saving.subjectId,
                revision: saving.saved.revision,
                saveTime: beijingTime(saving.saved.saved_at),
              },
            ]
          : [],
      ),
      refused: savings.flatMap((saving) =>
        'refused' in saving ? [{ subjectId: saving.subjectId, reason: saving.refused }] : [],
      ),
      overtaken: savings.flatMap((saving) => ('overtaken' in saving ? [saving.subjectId] : [])),
      writer: sheet.writer ?? writer ?? null,
      ...sheetTime(context, sheet),
    };
  };

const take =
  (kind: Kind) =>
  ({ id, writer }: { id: string; writer: string }, context: Context): api.AnswerSheet => {
    requireItsBrowser(context, id, kind);
    return sheetView(context, takeSheet(context, id, kind, writer));
  };

const submit =
  (kind: Kind) =>
  ({ id, ...how }: { id: string } & HandIn, context: Context): api.AnswerSheet => {
    requireItsBrowser(context, id, kind);
    return sheetView(context, submitSheet(context, id, kind, how));
  };

const codes = <Code extends string>(known: readonly Code[], names: Readonly<Record<Code, string>>) =>
  known.map((code) => ({ code, name: names[code] }));

export default handlersOf(api, {
  createAnswerSheet: ({ clazzId, ...input }, context) => create('clazz', clazzId, input, context),
  getAnswerSheet: read('clazz'),
  listAnswerSheets: ({ clazzId, refId }, context) => history(clazzId, refId, 'clazz', context),
  saveSubjects: saveMany('clazz'),
  takeAnswerSheet: take('clazz'),
  submitAnswerSheet: submit('clazz'),

  createClassroomAnswerSheet: ({ classroomId, ...input }, context) => create('classroom', classroomId, input, context),
  getClassroomAnswerSheet: read('classroom'),
  listClassroomAnswerSheets: ({ classroomId, refId }, context) => history(classroomId, refId, 'classroom', context),
  saveClassroomSubjects: saveMany('classroom'),
  takeClassroomAnswerSheet: take('classroom'),
  submitClassroomAnswerSheet: submit('classroom'),

  createCourseAnswerSheet: ({ courseId, ...input }, context) => create('course', courseId, input, context),
  getCourseAnswerSheet: read('course'),
  listCourseAnswerSheets: ({ courseId, refId }, context) => history(courseId, refId, 'course', context),
  saveCourseSubjects: saveMany('course'),
  takeCourseAnswerSheet: take('course'),
  submitCourseAnswerSheet: submit('course'),

  listSheetEvents: ({ id, since }, context) => eventsSince(context, requireSheet(context, id), since),

  followSheetEvents({ id, since }, context) {
    requireSheet(context, id);
    return new Streamed(followEvents(context, id, since));
  },

  listSubjectLevels: () => codes(api.SubjectLevel.options, api.SUBJECT_LEVEL_NAMES),
  listSubjectTypes: () => codes(api.SubjectType.options, api.SUBJECT_TYPE_NAMES),

  feedbackSubject({ subjectId, answerSheetId, type, content, images = [] }, context) {
    const { db, clock, ledger } = context;
    if (!questionOf(subjectId)) throw notFound('题目');
    if (answerSheetId !== undefined) requireSheet(context, answerSheetId);
    const text = content.trim();
    if (text === '') throw new Refusal('请填写纠错说明');
    if (text.length > LONGEST_FEEDBACK) throw new Refusal(`纠错说明最多 ${LONGEST_FEEDBACK} 个字`);
    const { user_id: userId } = context.user();
    const id = `subject-feedback-${db.documents.all(SubjectFeedbacks).length + 1}`;
    db.documents.put(SubjectFeedbacks, { id, userId, subjectId, type, content: text, images, time: clock.iso() });
    ledger('subject.feedback', { id, subjectId, type });
    return null;
  },
});

const LONGEST_FEEDBACK = 1000;
