/** Dates, and figures with their unit. */
const WHOLE = /(\d{4}-\d\d-\d\d|\d[\d.,]*(?:小时|分钟|学时|分|秒|天|次|题|人|节|门|章))/;

/** A sentence in which no line ends inside a date, or between a figure and its unit. */
export function WholeFigures({ text }: { text: string }) {
  return (
    <span>
      {text.split(WHOLE).map((part, at) => (
        <span key={`${at}`} className={at % 2 === 1 ? 'yx-whole' : undefined}>
          {part}
        </span>
      ))}
    </span>
  );
}
