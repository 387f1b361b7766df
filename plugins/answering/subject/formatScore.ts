/** The score of a question or step, as （2.5分）; empty if it is unknown. */
export function formatScore(score: number | null | undefined): string {
  if (typeof score !== 'number') return '';
  return `（${Math.round(score * 100) / 100}分）`;
}
