// Questions and answer sheets: one shape for quizzes, homework and exams, wherever they are answered.
import * as v from 'valibot';
import type { ShapeMarkProps } from '#kernel/ui/ShapeMark.tsx';
import { Count, Id, MaybeText, SentAttachment, Time } from '#kernel/http/entities.ts';

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

export const SubjectLevel = v.picklist(['primary', 'middle', 'senior']);
export type SubjectLevel = v.InferOutput<typeof SubjectLevel>;

export const SUBJECT_LEVEL_NAMES: Readonly<Record<SubjectLevel, string>> = {
  primary: '简单',
  middle: '一般',
  senior: '困难',
};

/** How a step is judged: by a pattern, or by a teacher. */
export const JudgeType = v.picklist(['regex', 'manual']);
export type JudgeType = v.InferOutput<typeof JudgeType>;

export const JUDGE_TYPE_NAMES: Readonly<Record<JudgeType, string>> = { regex: '自动评分', manual: '人工评分' };

export type PracticeStep = v.InferOutput<typeof PracticeStep>;
/** A step of a practice question or of an experiment. */
export const PracticeStep = v.object({
  stepId: Id,
  title: v.string(),
  /** HTML: what to do. */
  content: v.string(),
  sort: Count,
  judgeType: JudgeType,
  score: v.number(),
  /** What the trainee got for it; missing until it is judged. */
  examineeScore: v.nullish(v.number()),
  result: v.nullish(v.picklist(['right', 'wrong', 'pending'])),
});

/** What came of a step; `part`: it earned some of its points, whatever it is called. */
export type StepVerdict = 'right' | 'part' | 'wrong' | 'pending';

export const STEP_VERDICT_NAMES: Readonly<Record<StepVerdict, string>> = {
  right: '正确',
  part: '部分正确',
  wrong: '错误',
  pending: '待批阅',
};

/** Nothing before it is judged. */
export function stepVerdict({ result, score, examineeScore }: PracticeStep): StepVerdict | undefined {
  const judged = result === 'right' || result === 'wrong';
  if (judged && typeof examineeScore === 'number' && examineeScore > 0 && examineeScore < score) return 'part';
  return result ?? undefined;
}

export type LoginManager = v.InferOutput<typeof LoginManager>;
/** What one signs in with where a command is tested. */
export const LoginManager = v.object({ user: MaybeText, password: MaybeText, ak: MaybeText, sk: MaybeText });

export type Subject = v.InferOutput<typeof Subject>;
export const Subject = v.object({
  subjectId: Id,
  type: SubjectType,
  level: SubjectLevel,
  /** HTML; a blank is an empty `<u>`. */
  stem: v.string(),
  score: v.number(),
  /** Place in the paper. */
  sort: Count,
  /** Place among the questions of its type. */
  typeSort: Count,
  /** `texts` is HTML. */
  subjectOptionsDtos: v.array(v.object({ optionId: Id, texts: v.string(), sort: Count })),
  /** How many blanks are to be filled, or commands to be written. */
  blankNum: Count,
  practiceStepDtos: v.array(PracticeStep),
  /** The chapter whose machine it is answered on. */
  chapterRefId: v.nullish(Id),
  loginManager: v.nullish(LoginManager),
  /** What is right, only where the server gives it away. `texts`: an option's id, `true` or `false`, a blank's text, a command. */
  subjectAnswerDtos: v.nullish(v.array(v.object({ texts: v.string(), sort: Count }))),
  /** With empty texts where an account is asked for and what is right is kept back. */
  loginManagerAnswers: v.nullish(LoginManager),
  /** HTML. */
  explanation: v.nullish(v.string()),
});

const answer = {
  subjectId: Id,
  /** Option ids; `true` or `false`; the blanks in order; the commands; the text of a practice question, or HTML. */
  answers: v.array(v.string()),
  loginManagerAnswers: v.nullish(LoginManager),
  attachments: v.nullish(v.array(SentAttachment), []),
  /** The trainee wants to come back to it. */
  flagged: v.nullish(v.boolean(), false),
  /** Counts up with each change; an older one never replaces a newer one. */
  revision: Count,
};

export type GivenAnswer = v.InferOutput<typeof GivenAnswer>;
/** An answer on its way; its operation id is its own, however many travel together. */
export const GivenAnswer = v.object({ ...answer, operationId: v.pipe(v.string(), v.uuid()) });

export type AnswerSheetSubject = v.InferOutput<typeof AnswerSheetSubject>;
/** An answer as the server has it. */
export const AnswerSheetSubject = v.object({
  ...answer,
  saveTime: Time,
  /** Missing until it is marked, and for as long as results are kept back. */
  right: v.nullish(v.boolean()),
  examineeScore: v.nullish(v.number()),
  comment: MaybeText,
  practiceStepDtos: v.array(PracticeStep),
});

/** When right answers and explanations are given away: never, once all is marked, once the time is over for everybody. */
export const ShowAnswer = v.picklist(['never', 'marked', 'ended']);

export const SheetKind = v.picklist(['quiz', 'homework', 'exam']);

export const SheetState = v.picklist(['answering', 'submitted', 'marking', 'marked', 'returned']);
export type SheetState = v.InferOutput<typeof SheetState>;

export const SHEET_STATE_NAMES: Readonly<Record<SheetState, string>> = {
  answering: '作答中',
  submitted: '已提交',
  marking: '批阅中',
  marked: '已批阅',
  returned: '已退回',
};

/** How far a trainee has come with a quiz, a homework or an exam. */
export const AnswerState = v.picklist(['none', ...SheetState.options]);
type AnswerState = v.InferOutput<typeof AnswerState>;

/** Whose words the comment on a sheet is: of a sheet that came back, or is back on its way, it says why. */
export const COMMENT_TITLES: Readonly<Record<SheetState, string>> = {
  answering: '退回原因',
  returned: '退回原因',
  submitted: '上次退回的原因',
  marking: '上次退回的原因',
  marked: '老师评语',
};

const OPEN_STATE_NAMES = { 'not-open': '未开始', open: '未作答', ended: '已结束' } as const;

/** How it stands with it, in a word: what was done, or else whether it can be done now. */
export function answerStateName(mine: AnswerState, state: OpenStateName): string {
  return mine === 'none' ? OPEN_STATE_NAMES[state] : SHEET_STATE_NAMES[mine];
}

type OpenStateName = keyof typeof OPEN_STATE_NAMES;
type Mark = Pick<ShapeMarkProps, 'shape' | 'tone'>;

const MARKS: Readonly<Record<OpenStateName | SheetState, Mark>> = {
  'not-open': { shape: 'ring' },
  open: { shape: 'ring', tone: 'primary' },
  ended: { shape: 'square' },
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

export type AnswerSheet = v.InferOutput<typeof AnswerSheet>;
export const AnswerSheet = v.object({
  id: Id,
  kind: SheetKind,
  /** The quiz, homework or exam. */
  refId: Id,
  title: v.string(),
  state: SheetState,
  /** Which attempt it is, from 1. */
  attempt: Count,
  createTime: Time,
  /** By the server's clock; missing when there is none. */
  deadline: v.nullish(Time),
  submitTime: v.nullish(Time),
  /** The deadline submitted it. */
  auto: v.boolean(),
  markTime: v.nullish(Time),
  subjectNum: Count,
  answeredNum: Count,
  fullScore: v.number(),
  passScore: v.number(),
  /** Missing until all is marked. */
  score: v.nullish(v.number()),
  passed: v.nullish(v.boolean()),
  comment: MaybeText,
});

export type AnswerSheetDto = v.InferOutput<typeof AnswerSheetDto>;
/** The sheet with its answers, and with `detail` its questions. */
export const AnswerSheetDto = v.object({
  ...AnswerSheet.entries,
  answerSheetSubjects: v.array(AnswerSheetSubject),
  subjects: v.nullish(v.array(Subject)),
  /** When right answers and explanations are shown; missing where the upstream does not tell. */
  showAnswer: v.nullish(ShowAnswer),
  /** From when on, where that is known: the end of the exam. */
  showTime: v.nullish(Time),
});

export type TracePtg = v.InferOutput<typeof TracePtg>;
/** What came of an exam or a chapter's quiz in a class. */
export const TracePtg = v.object({
  refId: Id,
  title: v.string(),
  courseTitle: MaybeText,
  ptg: v.number(),
  score: v.nullish(v.number()),
  fullScore: v.number(),
  attemptNum: Count,
  passed: v.nullish(v.boolean()),
  answerSheetId: v.nullish(Id),
  submitTime: v.nullish(Time),
});
