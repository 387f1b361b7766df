// Guesses which word a misspelt one was meant to be.

/** The word closest to the written one, if it is close enough. */
export function nearest(written: string, words: readonly string[]): string | undefined {
  const [best] = words
    .map((word) => ({ word, steps: editSteps(written.toLowerCase(), word.toLowerCase()) }))
    .toSorted((a, b) => a.steps - b.steps);
  return best && best.steps <= Math.max(1, Math.floor(best.word.length / 3)) ? best.word : undefined;
}

/** The Levenshtein distance: letters to insert, delete or change. */
function editSteps(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const changed = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
