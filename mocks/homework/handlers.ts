// Quizzes and homework of classes, classrooms and self-selected courses.
import * as api from '#plugins/homework/api.ts';
import type { Context } from '../handler/Context.ts';
import { pageOf, type Paging } from '../handler/page.ts';
import { handlersOf } from '../handler/implement.ts';
import { Refusal } from '../handler/Refusal.ts';
import { requirePaper, requireSeen } from '../answering/papers/findPaper.ts';
import type { Paper } from '../documents/Paper.ts';
import { paperIn, type PaperKind } from '../answering/papers/papers.ts';
import {
  doneCount,
  filterPapers,
  homeworkView,
  myPaper,
  type MyPaper,
  myPapersIn,
  type PaperFilters,
  subjectsFor,
} from '../answering/papers/paperViews.ts';
import { ptgsOf } from '../answering/sheets/resultShares.ts';
import { recordResult } from '../answering/sheets/recordResult.ts';
import { membershipsOf, type PlaceKind } from '../places/places.ts';

interface Wanted {
  id: string;
  rightAnswer?: boolean | undefined;
  clazzId?: string | undefined;
  classroomId?: string | undefined;
  courseId?: string | undefined;
}

const KINDS = ['homework', 'quiz'] as const;

/** The requested place, or else the user's most important one. */
function find({ id, clazzId, classroomId, courseId }: Wanted, kinds: readonly PlaceKind[], context: Context): Paper {
  const place = clazzId ?? classroomId ?? courseId;
  return place === undefined
    ? requirePaper(context, id, kinds, KINDS)
    : requireSeen(context, paperIn(context.db, place, id), KINDS);
}

const dto =
  (kinds: readonly PlaceKind[]) =>
  (wanted: Wanted, context: Context): api.HomeworkDto => {
    const mine = myPaper(context, find(wanted, kinds, context));
    const { rightAnswer } = wanted;
    return {
      ...homeworkView(context, mine),
      description: mine.paper.description,
      attachments: mine.paper.attachments,
      machineRefId: mine.paper.machineRefId,
      subjects: subjectsFor(context, mine, rightAnswer ?? false),
    };
  };

function page(papers: readonly MyPaper[], { keyword, state, ...paging }: PaperFilters & Paging, context: Context) {
  const shown = pageOf(filterPapers(papers, { keyword, state }, context.clock.now()), paging);
  return { ...shown, records: shown.records.map((mine) => homeworkView(context, mine)) };
}

const kindsOf = (kind: 'quiz' | 'homework' | undefined): readonly PaperKind[] =>
  kind === undefined ? ['quiz', 'homework'] : [kind];

/** The homework of one place, or of all of the user's places of a kind. */
function mineIn(context: Context, kind: PlaceKind, place: string | undefined, kinds: readonly PaperKind[]): MyPaper[] {
  const { user_id: userId } = context.user();
  const places = place === undefined ? membershipsOf(context.db, userId, kind).map((member) => member.place) : [place];
  return places.flatMap((one) => myPapersIn(context, one, kinds));
}

export default handlersOf(api, {
  getHomework: dto(['clazz']),
  // A lesson's page knows its chapter, not always its class.
  getChapterHomework: dto(['course', 'clazz', 'classroom']),
  getClassroomHomework: dto(['classroom']),

  listHomework: ({ clazzId, kind, ...rest }, context) =>
    page(mineIn(context, 'clazz', clazzId, kindsOf(kind)), rest, context),
  listClazzHomework: ({ clazzId, kind, ...rest }, context) =>
    page(myPapersIn(context, clazzId, kindsOf(kind)), rest, context),
  countClazzHomework: ({ clazzId, kind }, context) => doneCount(myPapersIn(context, clazzId, kindsOf(kind))),
  recordClazzHomework: ({ clazzId, refId, answerSheetId }, context) =>
    recordResult(context, { place: clazzId, refId, answerSheetId }),

  listClazzQuizPtgs({ clazzId, courseId, userId, ...paging }, context) {
    if (userId !== undefined && userId !== context.user().user_id) throw new Refusal('只能查看自己的成绩', 403);
    const quizzes = myPapersIn(context, clazzId, ['quiz']);
    const wanted = quizzes.filter(({ paper }) => courseId === undefined || paper.courseId === courseId);
    return pageOf(ptgsOf(wanted, context.clock.now()), paging);
  },

  listClassroomQuizzes: ({ classroomId, ...rest }, context) =>
    page(myPapersIn(context, classroomId, ['quiz']), rest, context),
  countClassroomQuizzes: ({ classroomId }, context) => doneCount(myPapersIn(context, classroomId, ['quiz'])),
  listClassroomAssignments: ({ classroomId, ...rest }, context) =>
    page(myPapersIn(context, classroomId, ['homework']), rest, context),
  countClassroomAssignments: ({ classroomId }, context) => doneCount(myPapersIn(context, classroomId, ['homework'])),

  listOptionalHomework: ({ courseId, kind, ...rest }, context) =>
    page(mineIn(context, 'course', courseId, kindsOf(kind)), rest, context),
  countOptionalHomework: ({ courseId, kind }, context) => doneCount(mineIn(context, 'course', courseId, kindsOf(kind))),
  recordOptionalHomework: ({ courseId, refId, answerSheetId }, context) =>
    recordResult(context, { place: courseId, refId, answerSheetId }),
});
