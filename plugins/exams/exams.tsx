// Describes exams to the screens that all papers share.
import type { PaperKind } from '#plugins/answering/contract.ts';
import { attemptsMade } from '#plugins/answering/contract.ts';
import { Admission } from '#plugins/ui/states/gates/admission.store.ts';
import type { ContestExam } from './api.ts';
import { beforeExam } from './contract.ts';
import { answerPage, resultPage, wayBack } from './examAt.ts';
import { EXAM_PLACES } from './examPlaces.ts';
import { examRules } from './examRules.ts';
import { ExamBar } from './room/ExamBar.tsx';
import { enterFullScreen } from './room/fullScreen.store.ts';
import { handedIn } from './room/handedIn.ts';
import { actionsOf, attemptWords, beginHint, mayBegin, rowFacts, timeFacts, timeWords } from './standing.ts';

const exams: PaperKind<ContestExam> = {
  names: ['exam'],
  nameOf: () => 'exam',
  refOf: ({ contestId }) => contestId,
  calls: {
    get: ({ place, refId }) => EXAM_PLACES[place.kind].contest(place.id, refId),
    entry: ({ place, refId }) => EXAM_PLACES[place.kind].entry(place.id, refId),
    begin: ({ place, refId, chapter }, attempt) =>
      EXAM_PLACES[place.kind].begin(place.id, { refId, chapterRefId: chapter, ...attempt }),
    list: ({ kind, id }, { keyword, state, page, size }) =>
      EXAM_PLACES[kind].list?.(id, { keyword, state, page, size }),
    count: ({ kind, id }) => EXAM_PLACES[kind].count?.(id),
    outdated: ({ kind }) => EXAM_PLACES[kind].shown,
  },
  links: {
    page: answerPage,
    entrance: (at, { environment }) => answerPage(at, { machine: environment === true }),
    result: (at, _, answerSheetId) => resultPage(at, answerSheetId),
    back: wayBack,
  },
  words: {
    enter: '进入考试',
    rulesTitle: '考前须知',
    keptHere: '暂时联系不上服务器。你的答卷保存在本机，可以继续作答，恢复后自动同步。',
    nothing: () => '安排的考试会出现在这里',
    signIn: () => '登录后可以参加考试',
    times: timeFacts,
    rules: examRules,
    attempts: attemptWords,
    time: timeWords,
    beginHint,
    row: (contest, now) => ({ facts: rowFacts(contest, now) }),
  },
  admission: (kernel) => new Admission(kernel, beforeExam),
  actions: actionsOf,
  chapterActions: (contest) =>
    actionsOf(contest).map((action) => (action.label === '开始考试' ? { ...action, label: '去考试' } : action)),
  mayBegin,
  isBest: () => true,
  scoreStays: true,
  briefCard: true,
  machinePage: true,
  watermark: true,
  bar: ExamBar,
  entering({ fullScreen }) {
    if (fullScreen) void enterFullScreen();
  },
  handedIn,
  outrunsChapter: (contest, { trace }) => attemptsMade(contest) > 0 && trace?.state === 'none',
};

export default exams;
