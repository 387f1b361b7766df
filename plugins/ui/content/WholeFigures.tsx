/** Dates, and numbers with a unit. */
const WHOLE = String.raw`\d{4}-\d\d-\d\d|\d[\d.,]*(?:小时|分钟|学时|分|秒|天|次|题|人|节|门|章)`;
const PARTS = new RegExp(`(${WHOLE})|(?:(?!${WHOLE})[^])+`, 'g');

/** A sentence that never wraps inside a date or between a number and its unit. */
export function WholeFigures({ text }: { text: string }) {
  return (
    <span>
      {[...text.matchAll(PARTS)].map(({ 0: part, 1: figure, index }) => (
        <span key={index} className={figure && 'yx-whole'}>
          {part}
        </span>
      ))}
    </span>
  );
}
