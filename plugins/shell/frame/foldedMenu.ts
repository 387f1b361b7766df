import { readLook, writeLook } from '#plugins/ui/localValues.ts';

const NAME = 'space-folded';

/** The user's choice, `true` or `false`; without one, style sheets decide by the width of the window. */
export const chosenFold = (): string | undefined => readLook(NAME);

export const chooseFold = (folded: string): void => writeLook(NAME, folded);
