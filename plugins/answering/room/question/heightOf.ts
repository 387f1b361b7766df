// Estimates the height of a question that is not drawn yet: the better the estimate, the less the scroll bar jumps.
import type { Subject, SubjectType } from '../../api.ts';

const LINE = 27;
const CHARACTERS = 44;
const HEAD = 96;
const OPTION = 56;

const ANSWER: Readonly<Record<SubjectType, (subject: Subject) => number>> = {
  single_choice: ({ subjectOptionsDtos }) => subjectOptionsDtos.length * OPTION,
  multiple_choice: ({ subjectOptionsDtos }) => subjectOptionsDtos.length * OPTION,
  judge_question: () => OPTION,
  fill_blank: () => LINE,
  practice_question: ({ practiceStepDtos }) => 320 + practiceStepDtos.length * 72,
  test_command: () => 240,
};

export function heightOf(subject: Subject): number {
  const words = subject.stem.replaceAll(/<[^>]*>/g, '').length;
  const pictures = subject.stem.split('<img').length - 1;
  const lines = Math.ceil(words / CHARACTERS) + (subject.stem.match(/<(?:p|br|pre|li)\b/g)?.length ?? 1) - 1;
  return HEAD + Math.max(1, lines) * LINE + pictures * 240 + ANSWER[subject.type](subject);
}
