// The answers of seeded trainees: generated on demand, consistent with the sheet's score.
import type { Sheet, StoredAnswer } from './sheetRows.ts';
import { randomOf, type Random } from '../../world/random.ts';
import { shuffled } from '../../world/shuffled.ts';
import { isAnswered, markAnswer } from './markAnswer.ts';
import { inHundredths, type Paper } from '../../documents/Paper.ts';
import { type PaperSubject, paperSubjects, stepDtos } from '../papers/paperSubjects.ts';
import type { Question } from '../questions/Question.ts';
import { wordsOn } from './teacher.ts';

type Drawn = Pick<Sheet, 'sheet_no' | 'score' | 'created_at' | 'submitted_at'>;

const TRIES = 60;

export function drawnAnswers(paper: Paper, sheet: Drawn): StoredAnswer[] {
  const subjects = [...paperSubjects(paper).values()];
  const points = drawPoints(subjects, sheet.score ?? 0, sheet.sheet_no);
  const begin = sheet.created_at;
  const step = ((sheet.submitted_at ?? begin) - begin) / (subjects.length + 1);
  return subjects.map((subject, at) =>
    drawAnswer(subject, points.get(subject.question.id) ?? 0, {
      savedAt: Math.round(begin + step * (at + 1)),
      random: randomOf(0, `drawn-${subject.question.id}`, sheet.sheet_no),
    }),
  );
}

/** The points that each question earned; together they make the score wherever the paper's parts allow it. */
export function drawPoints(
  subjects: readonly PaperSubject[],
  score: number,
  sheetNo: number,
): ReadonlyMap<string, number> {
  let best: { points: ReadonlyMap<string, number>; left: number } = { points: new Map(), left: Infinity };
  for (let attempt = 0; attempt < TRIES && best.left > 0; attempt++) {
    const points = new Map<string, number>();
    let left = score;
    const order = shuffled(subjects, randomOf(sheetNo, 'points', attempt));
    const byHand = order.filter(({ question }) => question.type === 'practice_question');
    for (const subject of [...order.filter((one) => !byHand.includes(one)), ...byHand]) {
      const earned = mostOf(subject, left);
      points.set(subject.question.id, earned);
      left = inHundredths(left - earned);
    }
    if (left < best.left) best = { points, left };
  }
  return best.points;
}

/** The most that a question can earn without going over. */
function mostOf({ question, score }: PaperSubject, left: number): number {
  if (score <= left) return score;
  if (question.type === 'practice_question') return left;
  return question.type === 'multiple_choice' && score / 2 <= left ? score / 2 : 0;
}

interface Drawing {
  readonly savedAt: number;
  readonly random: Random;
}

function drawAnswer({ question, score }: PaperSubject, points: number, { savedAt, random }: Drawing): StoredAnswer {
  const full = points === score;
  const answers = full ? rightAnswer(question) : lesserAnswer(question, points > 0, random);
  const login = full ? (question.loginAnswers ?? null) : null;
  const byHand = question.type === 'practice_question';
  return {
    subject_id: question.id,
    revision: random.whole(1, 6),
    saved_at: savedAt,
    answers,
    login,
    attachments: [],
    flagged: !full && random.chance(0.3),
    is_right: full,
    score: points,
    comment: byHand && isAnswered({ answers }) ? wordsOn(points / score) : '',
    steps: byHand ? drawSteps(question, score, points) : [...markAnswer(question, score, { answers, login }).steps],
  };
}

/** A fully correct answer. */
export function rightAnswer({ options, statement, blanks, commands, steps }: Question): string[] {
  if (options.length > 0) return options.filter(({ right }) => right).map(({ id }) => id);
  if (statement !== undefined) return [String(statement)];
  if (steps.length > 0) return [steps.map(stepReport).join('')];
  return [...blanks, ...commands].map((alternatives) => alternatives[0] ?? '');
}

const stepReport = ({ title, content }: Question['steps'][number], at: number): string =>
  `<p>${at + 1}. ${title}</p>${content}<p>已按要求完成，结果与预期一致。</p>`;

/** An answer with fewer points: incomplete, or partly wrong. */
function lesserAnswer(question: Question, part: boolean, random: Random): string[] {
  const { options, statement, blanks, commands, steps } = question;
  if (options.length > 0) {
    const right = options.filter((option) => option.right);
    const wrong = options.filter((option) => !option.right);
    if (part) return right.slice(1).map(({ id }) => id);
    return [wrong[random.whole(0, wrong.length - 1)]?.id ?? ''];
  }
  if (statement !== undefined) return [String(!statement)];
  if (steps.length > 0) return part ? [`<p>1. ${steps[0]?.title ?? ''}</p><p>已完成，其余部分还没有验证。</p>`] : [];
  return [...blanks, ...commands].map(() => '');
}

/** Step by step until the points are used up. */
function drawSteps(question: Question, score: number, points: number): StoredAnswer['steps'] {
  let left = points;
  return stepDtos(question, score).map((step) => {
    const full = step.score ?? 0;
    const examineeScore = Math.min(full, left);
    left = inHundredths(left - examineeScore);
    return {
      ...step,
      examineeScore,
      result: examineeScore >= full * 0.6 ? ('right' as const) : ('wrong' as const),
    };
  });
}
