/**
 * At most one decimal: `48`, `7.5`, `12,480`.
 * Not `toLocaleString`: the tables of languages that it loads cost a phone a tenth of a second.
 */
export function formatFigure(value: number): string {
  return String(Math.round(value * 10) / 10).replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');
}
