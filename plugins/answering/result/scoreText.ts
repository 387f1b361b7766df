/** Scores have at most two decimals: `84`, `17.5`. */
export function scoreText(score: number): string {
  return String(Math.round(score * 100) / 100);
}
