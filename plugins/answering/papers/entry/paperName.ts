import type { Paper, PaperKind, PaperName } from '../paperKind.ts';

/** What it is, as far as is known: by what is kept of it here, or by the address at which it is opened. */
export function paperName<P extends Paper>(
  { names, nameOf }: PaperKind<P>,
  paper: P | undefined,
  kept: PaperName | undefined,
  machine: boolean,
): PaperName {
  return paper ? nameOf(paper) : (kept ?? (machine ? names.at(-1) : undefined) ?? names[0]);
}
