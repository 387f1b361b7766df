// Questions and answer sheets: one shape for quizzes, homework and exams, wherever they are answered.
import * as v from 'valibot';
import type { ShapeMarkProps } from '#plugins/ui/detail/ShapeMark.tsx';
import {
  Attachment,
  code,
  Count,
  derivedId,
  Id,
  MaybeText,
  Percent,
  Score,
  SentAttachment,
  Time,
} from '#kernel/index.ts';
import { OpenState } from '#plugins/study/api.ts';

export const SubjectType = v.picklist([
  'single_choice',
  'multiple_choice',
  'fill_blank',
  'judge_question',
  'practice_question',
  'test_command',
]);
export type SubjectType = v.InferOutput<typeof SubjectType>;

export const SUBJECT_TYPE_NAMES: Readonly<Record<SubjectType, string>> = {
  single_choice: '单选题',
  multiple_choice: '多选题',
  fill_blank: '填空题',
  judge_question: '判断题',
  practice_question: '实践题',
  test_command: '命令题',
};

export const SubjectLevel = code(['primary', 'middle', 'senior']);
export type SubjectLevel = v.InferOutput<typeof SubjectLevel>;

export const SUBJECT_LEVEL_NAMES: Readonly<Record<SubjectLevel, string>> = {
  primary: '简单',
  middle: '一般',
  senior: '困难',
  unknown: '其他',
};

/** A pattern or a teacher judges a step. */
export const JudgeType = code(['regex', 'manual']);
export type JudgeType = v.InferOutput<typeof JudgeType>;

export const JUDGE_TYPE_NAMES: Readonly<Record<JudgeType, string>> = {
  regex: '自动评分',
  manual: '人工评分',
  unknown: '',
};

/** The position in a list; items without one stay where they are. */
const Place = v.optional(Count, 0);

export type PracticeStep = v.InferOutput<typeof PracticeStep>;
/** A step of a practice question or of an experiment. */
export const PracticeStep = v.object({
  stepId: derivedId('sort'),
  title: v.string(),
  /** HTML: the task. */
  content: v.string(),
  sort: Place,
  judgeType: JudgeType,
  score: v.nullish(Score),
  /** The trainee's points; absent until it is judged. */
  examineeScore: v.nullish(Score),
  result: v.nullish(code(['right', 'wrong', 'pending'])),
});

/** The result of a step; `part`: it earned some of its points, under whatever name. */
export type StepVerdict = 'right' | 'part' | 'wrong' | 'pending';

export const STEP_VERDICT_NAMES: Readonly<Record<StepVerdict, string>> = {
  right: '正确',
  part: '部分正确',
  wrong: '错误',
  pending: '待批阅',
};

/** Absent until it is judged. */
export function stepVerdict({ result, score, examineeScore }: PracticeStep): StepVerdict | undefined {
  const judged = result === 'right' || result === 'wrong';
  if (judged && isPart(examineeScore, score)) return 'part';
  return result === 'unknown' ? undefined : (result ?? undefined);
}

type Points = number | null | undefined;

/** Some of the points were earned, and not all of them. */
export const isPart = (earned: Points, full: Points): boolean =>
  typeof earned === 'number' && typeof full === 'number' && earned > 0 && earned < full;

export type LoginManager = v.InferOutput<typeof LoginManager>;
/** The credentials for testing commands. */
export const LoginManager = v.object({ user: MaybeText, password: MaybeText, ak: MaybeText, sk: MaybeText });

export type Subject = v.InferOutput<typeof Subject>;
export const Subject = v.object({
  subjectId: derivedId('sort'),
  type: SubjectType,
  level: SubjectLevel,
  /** HTML; a blank is an empty `<u>`. */
  stem: v.string(),
  score: v.nullish(Score),
  /** Place in the paper. */
  sort: Place,
  /** Place among the questions of its type. */
  typeSort: Place,
  /** `texts` is HTML. */
  subjectOptionsDtos: v.array(v.object({ optionId: derivedId('sort'), texts: v.string(), sort: Place })),
  /** Number of blanks to fill, or of commands to write; 0 if the upstream does not say. */
  blankNum: v.optional(Count, 0),
  practiceStepDtos: v.array(PracticeStep),
  /** The chapter of the machine on which it is answered. */
  chapterRefId: v.nullish(Id),
  loginManager: v.nullish(LoginManager),
  /** Only if the server reveals it. `texts`: an option's id, `true` or `false`, a blank's text, a command. */
  subjectAnswerDtos: v.nullish(v.array(v.object({ texts: MaybeText, sort: Place }))),
  /** The texts are empty if an account is asked for but not revealed. */
  loginManagerAnswers: v.nullish(LoginManager),
  /** HTML. */
  explanation: v.nullish(v.string()),
});

/** The right answers in order; undefined unless all of them are revealed. */
export function rightAnswersOf({ subjectAnswerDtos }: Subject): readonly string[] | undefined {
  const rights = subjectAnswerDtos?.toSorted((a, b) => a.sort - b.sort).map(({ texts }) => texts);
  return rights?.includes('') ? undefined : rights;
}

const answer = {
  subjectId: Id,
  /** Option ids; `true` or `false`; the blanks in order; the commands; the text of a practice question, or HTML. */
  answers: v.array(v.string()),
  loginManagerAnswers: v.nullish(LoginManager),
  attachments: v.nullish(v.array(SentAttachment), []),
  /** The trainee wants to come back to it. */
  flagged: v.nullish(v.boolean(), false),
};

export type GivenAnswer = v.InferOutput<typeof GivenAnswer>;
/** An answer on its way; its operation id is its own, however many travel together. */
export const GivenAnswer = v.object({
  ...answer,
  /** Increases with each change; an older one never replaces a newer one. */
  revision: Count,
  /**
   * Inferred. The server's revision when this was written: if it has another answer by now, it keeps that one and
   * says so. Absent if the server had none, or if that is unknown.
   */
  baseRevision: v.optional(Count),
  operationId: v.pipe(v.string(), v.uuid()),
});

/**
 * Inferred. The device that writes a sheet, by its own name; null until one has written. Absent on an upstream that
 * does not keep it; devices then do not notice each other.
 */
export const SheetDevice = v.nullish(Id);

export type AnswerSheetSubject = v.InferOutput<typeof AnswerSheetSubject>;
/** An answer as the server has it. */
export const AnswerSheetSubject = v.object({
  ...answer,
  attachments: v.nullish(v.array(Attachment), []),
  /** If an upstream does not count, its answer is the first. */
  revision: v.optional(Count, 1),
  saveTime: v.nullish(Time),
  /** Missing until it is marked, and for as long as results are kept back. */
  right: v.nullish(v.boolean()),
  examineeScore: v.nullish(Score),
  comment: MaybeText,
  practiceStepDtos: v.array(PracticeStep),
});

/** The condition for revealing right answers: never, once all is marked, or once nobody can answer any more. */
export const ShowAnswer = code(['never', 'marked', 'ended']);

export const SheetKind = v.picklist(['quiz', 'homework', 'exam']);

export const SheetState = code(['answering', 'submitted', 'marking', 'marked', 'returned']);
export type SheetState = v.InferOutput<typeof SheetState>;

export const SHEET_STATE_NAMES: Readonly<Record<SheetState, string>> = {
  answering: '作答中',
  submitted: '已提交',
  marking: '批阅中',
  marked: '已批阅',
  returned: '已退回',
  unknown: '状态未知',
};

/** A trainee's progress with a quiz, a homework or an exam. */
export const AnswerState = code(['none', ...SheetState.options]);
type AnswerState = v.InferOutput<typeof AnswerState>;

/** The author of the comment on a sheet: for a returned sheet it says why. */
export const COMMENT_TITLES: Readonly<Record<SheetState, string>> = {
  answering: '退回原因',
  returned: '退回原因',
  submitted: '上次退回的原因',
  marking: '上次退回的原因',
  marked: '老师评语',
  unknown: '老师的话',
};

/** Open, not yet, or no longer, as a reply says it. */
export const PaperState = code(OpenState.options);

const OPEN_STATE_NAMES = { 'not-open': '未开始', open: '未作答', ended: '已结束', unknown: '状态未知' } as const;

/** The name of the state: the trainee's own progress, or if there is none, whether the paper is open. */
export function answerStateName(mine: AnswerState, state: OpenStateName): string {
  return mine === 'none' ? OPEN_STATE_NAMES[state] : SHEET_STATE_NAMES[mine];
}

type OpenStateName = keyof typeof OPEN_STATE_NAMES;
type Mark = Pick<ShapeMarkProps, 'shape' | 'tone'>;

const MARKS: Readonly<Record<OpenStateName | SheetState, Mark>> = {
  'not-open': { shape: 'ring' },
  open: { shape: 'ring', tone: 'primary' },
  ended: { shape: 'square' },
  unknown: { shape: 'ring' },
  answering: { shape: 'half', tone: 'warm' },
  submitted: { shape: 'disc' },
  marking: { shape: 'disc' },
  marked: { shape: 'disc' },
  returned: { shape: 'triangle', tone: 'warm' },
};

/** The same with a shape, for `<ShapeMark>`. */
export function answerStateMark({ myState, state }: { myState: AnswerState; state: OpenStateName }): ShapeMarkProps {
  return { words: answerStateName(myState, state), ...MARKS[myState === 'none' ? state : myState] };
}

/**
 * Inferred. How an attempt's time stands, in every reply of a sheet's calls: the room follows it, not only its own memory.
 * An upstream without it has the deadline alone.
 */
export const SheetTime = v.object({
  serverTime: v.nullish(Time),
  /** By the server's clock; absent without a time limit. */
  deadline: v.nullish(Time),
  /** The time stands still since then, and the deadline moves once it goes on. Null: it runs. */
  pausedTime: v.nullish(Time),
  /** The latest event that this reply takes into account: of two replies the one with the later event is the newer. */
  lastEvent: v.nullish(Count),
});
export type SheetTime = v.InferOutput<typeof SheetTime>;

export type SheetEvent = v.InferOutput<typeof SheetEvent>;
/** What a teacher does while an exam is sat. */
export const SheetEvent = v.object({
  /** From 1, without gaps, for each sheet. */
  id: Count,
  kind: code(['announcement', 'deadline', 'pause', 'resume', 'end']),
  /** The teacher's words; an announcement is nothing else. */
  text: MaybeText,
  /** The deadline from then on; of an end, the moment of the end. */
  deadline: v.nullish(Time),
  at: v.nullish(Time),
});

export type AnswerSheet = v.InferOutput<typeof AnswerSheet>;
export const AnswerSheet = v.object({
  id: Id,
  kind: code(SheetKind.options),
  /** The quiz, homework or exam. */
  refId: v.nullish(Id),
  title: v.string(),
  state: SheetState,
  /** The number of the attempt, from 1. */
  attempt: v.nullish(Count),
  createTime: v.nullish(Time),
  ...SheetTime.entries,
  submitTime: v.nullish(Time),
  /** The deadline submitted it. */
  auto: v.nullish(v.boolean()),
  /** Inferred. A teacher ended the exam early then; null: no teacher did. Absent where the upstream does not say. */
  endedTime: v.nullish(Time),
  markTime: v.nullish(Time),
  subjectNum: v.nullish(Count),
  answeredNum: v.nullish(Count),
  fullScore: v.nullish(Score),
  passScore: v.nullish(Score),
  /** Missing until all is marked. */
  score: v.nullish(Score),
  passed: v.nullish(v.boolean()),
  comment: MaybeText,
  writer: SheetDevice,
});

export type AnswerSheetDto = v.InferOutput<typeof AnswerSheetDto>;
/** The sheet with its answers, and with `detail` its questions. */
export const AnswerSheetDto = v.object({
  ...AnswerSheet.entries,
  answerSheetSubjects: v.array(AnswerSheetSubject),
  subjects: v.nullish(v.array(Subject)),
  /** The condition for showing right answers and explanations; absent if the upstream does not say. */
  showAnswer: v.nullish(ShowAnswer),
  /** The moment from which they are shown, if known: the end of the exam. */
  showTime: v.nullish(Time),
});

export type TracePtg = v.InferOutput<typeof TracePtg>;
/** The result of an exam or a chapter's quiz in a class. */
export const TracePtg = v.object({
  refId: Id,
  title: v.string(),
  courseTitle: MaybeText,
  ptg: v.nullish(Percent),
  score: v.nullish(Score),
  fullScore: v.nullish(Score),
  attemptNum: v.nullish(Count),
  passed: v.nullish(v.boolean()),
  answerSheetId: v.nullish(Id),
  submitTime: v.nullish(Time),
  /** Tells whether it can be done now. */
  state: v.nullish(PaperState),
});
