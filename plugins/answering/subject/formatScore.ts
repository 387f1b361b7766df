/** What a question or a step is worth: 「（2.5分）」. */
export function formatScore(score: number): string {
  return `（${Math.round(score * 100) / 100}分）`;
}
