/** What a question or a step is worth: 「（2.5分）」; nothing where that is not said. */
export function formatScore(score: number | null | undefined): string {
  if (typeof score !== 'number') return '';
  return `（${Math.round(score * 100) / 100}分）`;
}
