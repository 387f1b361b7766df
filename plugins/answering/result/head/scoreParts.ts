// A score taken apart: how much of it each type of question, and each level, gave.
import { SubjectLevel } from '../../api.ts';
import { OUR_NAMES, type SubjectNames } from '../../subject/SubjectNames.tsx';
import { scoreText } from '../scoreText.ts';
import type { Review, Reviewed } from '../review/reviewed.ts';

export interface ScorePart {
  readonly name: string;
  /** The number of questions, and of those that earned all of their points. */
  readonly num: number;
  readonly rightNum: number;
  readonly score: number;
  readonly fullScore: number;
}

export interface ScoreParts {
  /** In the order in which the paper asks them. */
  readonly byType: readonly ScorePart[];
  /** From the simple to the difficult. */
  readonly byLevel: readonly ScorePart[];
}

/** Undefined if the server does not say what each question earned. */
export function scorePartsOf({ questions, judged }: Review, names: SubjectNames = OUR_NAMES): ScoreParts | undefined {
  const incomplete = questions.some(
    ({ verdict, subject }) => verdict === 'pending' || verdict === 'hidden' || typeof subject.score !== 'number',
  );
  if (!judged || incomplete) return undefined;
  const types = Map.groupBy(questions, ({ subject }) => subject.type);
  const levels = Map.groupBy(questions, ({ subject }) => subject.level);
  return {
    byType: [...types].map(([type, of]) => sum(names.type(type), of)),
    byLevel: ([...SubjectLevel.options, 'unknown'] as const).flatMap((level) => {
      const of = levels.get(level);
      return of ? [sum(names.level(level), of)] : [];
    }),
  };
}

function sum(name: string, questions: readonly Reviewed[]): ScorePart {
  const total = (of: (question: Reviewed) => number): number =>
    Math.round(questions.reduce((all, question) => all + of(question), 0) * 100) / 100;
  return {
    name,
    num: questions.length,
    rightNum: questions.filter(({ verdict }) => verdict === 'right').length,
    score: total(({ answer }) => answer?.examineeScore ?? 0),
    fullScore: total(({ subject }) => subject.score ?? 0),
  };
}

/** In whole percent; 100 only if nothing was lost. */
export function shareOf({ score, fullScore }: Pick<ScorePart, 'score' | 'fullScore'>): number {
  if (score >= fullScore) return 100;
  return Math.max(0, Math.min(99, Math.round((score / fullScore) * 100)));
}

/**
 * The part that lost the most points; among equals, the one that earned the smallest share. Undefined if none were
 * lost.
 */
export function weakestOf(parts: readonly ScorePart[]): ScorePart | undefined {
  const [weakest] = parts.toSorted((a, b) => shareOf(a) - shareOf(b)).toSorted((a, b) => lost(b) - lost(a));
  return weakest && lost(weakest) > 0 ? weakest : undefined;
}

/** A sentence that summarises the chart: where most points were lost. */
export function weakestWords(parts: readonly ScorePart[]): string {
  const weakest = weakestOf(parts);
  if (!weakest) return '每一类题目都得了满分。';
  const { name, score, fullScore } = weakest;
  const full = parts.filter((part) => lost(part) <= 0).map((part) => part.name);
  const words = `${name}失分最多，得${scoreText(score)}分（满分${scoreText(fullScore)}分）`;
  if (full.length === 0) return `${words}。`;
  return full.length === parts.length - 1 ? `${words}；其余都得了满分。` : `${words}；${full.join('、')}得了满分。`;
}

const lost = ({ score, fullScore }: ScorePart): number => fullScore - score;
