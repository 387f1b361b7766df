// The questions of a paper by their type.
import { SUBJECT_TYPE_NAMES, type SubjectType } from '../api.ts';
import type { Question } from '../sheet/question.store.ts';

export interface QuestionGroup {
  readonly type: SubjectType;
  /** 单选题 */
  readonly name: string;
  readonly questions: readonly Question[];
  /** The sum of their points, if all of them are known. */
  readonly score: number | undefined;
}

/** One group per type, in order of first appearance. */
export function groupsOf(questions: readonly Question[]): readonly QuestionGroup[] {
  const types = [...new Set(questions.map(({ subject }) => subject.type))];
  return types.map((type) => groupOf(questions.filter(({ subject }) => subject.type === type)));
}

/** In the paper's order; a new group wherever the type changes. */
export function runsOf(questions: readonly Question[]): readonly QuestionGroup[] {
  const starts = questions.flatMap(({ subject }, at) => (subject.type === questions[at - 1]?.subject.type ? [] : [at]));
  return starts.map((start, run) => groupOf(questions.slice(start, starts[run + 1])));
}

function groupOf(questions: readonly Question[]): QuestionGroup {
  const type = questions[0]?.subject.type ?? 'single_choice';
  const scores = questions.flatMap(({ subject }) => subject.score ?? []);
  const sum = scores.reduce((all, score) => all + score, 0);
  // Rounds away binary fractions from adding half points.
  const score = scores.length === questions.length ? Math.round(sum * 100) / 100 : undefined;
  return { type, name: SUBJECT_TYPE_NAMES[type], questions, score };
}
