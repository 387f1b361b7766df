/** Ordered pages as ranges of consecutive ones. */
export function stretchesOf(pages: readonly number[]): [from: number, to: number][] {
  const stretches: [number, number][] = [];
  for (const page of pages) {
    const last = stretches.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else stretches.push([page, page]);
  }
  return stretches;
}
