import type { Subject } from '../api.ts';

/** All HTML that is drawn of a question while it is answered. */
export const contentsOf = ({ stem, subjectOptionsDtos: options, practiceStepDtos: steps }: Subject): string[] => [
  stem,
  ...options.map(({ texts }) => texts),
  ...steps.map(({ content }) => content),
];
