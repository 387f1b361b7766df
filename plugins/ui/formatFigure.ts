/**
 * At most one decimal: `48`, `7.5`, `12,480`.
 * Not `toLocaleString`, which first loads the tables of a language: 100 ms on a phone.
 */
export function formatFigure(value: number): string {
  return String(Math.round(value * 10) / 10).replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');
}
