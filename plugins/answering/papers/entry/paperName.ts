import type { Paper, PaperKind, PaperName } from '../paperKind.ts';

/** The kind of the paper as far as known, from local storage or the address. */
export function paperName<P extends Paper>(
  { names, nameOf }: PaperKind<P>,
  paper: P | undefined,
  kept: PaperName | undefined,
  machine: boolean,
): PaperName {
  return paper ? nameOf(paper) : (kept ?? (machine ? names.at(-1) : undefined) ?? names[0]);
}
