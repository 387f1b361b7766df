// The questions of a paper: the written ones first, then computed ones to fill up.
import type { PracticeStep, Subject } from '#plugins/answering/api.ts';
import { allQuestions, BANKS, bankOf } from '../questions/questionBank.ts';
import { computedQuestion, isComputedType } from '../questions/computedQuestions.ts';
import { shuffled } from '../../world/shuffled.ts';
import { randomOf } from '../../world/random.ts';
import { inHundredths, type Paper } from '../../documents/Paper.ts';
import type { Question } from '../questions/Question.ts';

export interface PaperSubject {
  readonly question: Question;
  readonly score: number;
  readonly sort: number;
  readonly typeSort: number;
}

type Composed = Pick<Paper, 'refId' | 'bank' | 'parts'>;

const KEPT = 200;
const composed = new Map<string, ReadonlyMap<string, PaperSubject>>();

/** By the question's id, in the paper's order. */
export function paperSubjects(paper: Composed): ReadonlyMap<string, PaperSubject> {
  const key = JSON.stringify([paper.refId, paper.bank, paper.parts]);
  const known = composed.get(key) ?? compose(paper);
  composed.delete(key);
  composed.set(key, known);
  for (const oldest of composed.keys()) {
    if (composed.size <= KEPT) break;
    composed.delete(oldest);
  }
  return known;
}

function compose({ refId, bank, parts }: Composed): ReadonlyMap<string, PaperSubject> {
  const known = BANKS.find((name) => name === bank);
  const questions = known ? bankOf(known) : allQuestions();
  const subjects = new Map<string, PaperSubject>();
  for (const { type, num, score } of parts) {
    const written = shuffled(
      questions.filter((question) => question.type === type),
      randomOf(0, `paper-${refId}-${type}`),
    );
    const chosen = [...written.slice(0, num), ...computed(type, num - written.length)];
    for (const [at, question] of chosen.entries()) {
      subjects.set(question.id, { question, score, sort: subjects.size + 1, typeSort: at + 1 });
    }
  }
  return subjects;
}

/** No two alike. */
function computed(type: Question['type'], num: number): Question[] {
  const found = new Map<string, Question>();
  if (!isComputedType(type)) return [];
  for (let index = 0; found.size < num && index < num * 3; index++) {
    const question = computedQuestion(type, index);
    if (!found.has(question.stem)) found.set(question.stem, question);
  }
  return [...found.values()];
}

export interface SubjectView {
  /** Includes the right answers. */
  readonly answers: boolean;
  readonly machineRefId: string | null;
}

const NO_LOGIN = { user: '', password: '', ak: '', sk: '' };

const ON_A_MACHINE: ReadonlySet<Question['type']> = new Set(['practice_question', 'test_command']);

/** A question as a trainee gets it. */
export function subjectDto({ question, score, sort, typeSort }: PaperSubject, view: SubjectView): Subject {
  return {
    subjectId: question.id,
    type: question.type,
    level: question.level,
    stem: question.stem,
    score,
    sort,
    typeSort,
    subjectOptionsDtos: question.options.map(({ id, texts }, at) => ({ optionId: id, texts, sort: at + 1 })),
    blankNum: question.blanks.length + question.commands.length,
    practiceStepDtos: stepDtos(question, score),
    chapterRefId: ON_A_MACHINE.has(question.type) ? view.machineRefId : null,
    loginManager: question.login,
    // The need for credentials is no secret; their values are.
    loginManagerAnswers: question.loginAnswers && NO_LOGIN,
    ...(view.answers && {
      subjectAnswerDtos: rightTexts(question).map((texts, at) => ({ texts, sort: at + 1 })),
      loginManagerAnswers: question.loginAnswers,
      explanation: question.explanation,
    }),
  };
}

/** The steps with their points. */
export function stepDtos({ steps }: Question, score: number): PracticeStep[] {
  const shares = steps.reduce((sum, { share }) => sum + share, 0);
  return steps.map(({ id, title, content, pattern, share }, at) => ({
    stepId: id,
    title,
    content,
    sort: at + 1,
    judgeType: pattern ? 'regex' : 'manual',
    score: inHundredths((score * share) / shares),
  }));
}

function rightTexts({ options, statement, blanks, commands }: Question): string[] {
  if (options.length > 0) return options.filter(({ right }) => right).map(({ id }) => id);
  if (statement !== undefined) return [String(statement)];
  return [...blanks, ...commands].map((alternatives) => alternatives[0] ?? '');
}
