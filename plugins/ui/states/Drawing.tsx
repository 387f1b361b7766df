import css from './Drawing.module.css';

// Drawings of 160 by 120: lines, one of them in the accent colour.
const DRAWINGS = {
  /** An open notebook with nothing in it, and a pencil. */
  empty: {
    lines: [
      'M80 44c-12-9-28-12-46-12a4 4 0 0 0-4 4v48a4 4 0 0 0 4 4c18 0 34 3 46 12c12-9 28-12 46-12a4 4 0 0 0 4-4V36a4 4 0 0 0-4-4c-18 0-34 3-46 12Z',
      'M80 44v56',
      'M42 48c8 .4 17 2 24 5M42 60c8 .4 17 2 24 5',
      'M24 108h36M72 108h12M96 108h40',
    ],
    accent: 'M96 70l24-24 7 7-24 24-9 2zM115 51l7 7',
  },
  /** A plug that has come out of its socket. */
  broken: {
    lines: [
      'M16 84h26a12 12 0 0 0 12-12V62a10 10 0 0 1 10-10h8',
      'M72 40h10a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4H72zM86 46h8M86 58h8',
      'M118 40h-10a4 4 0 0 0-4 4v16a4 4 0 0 0 4 4h10zM118 52h8a10 10 0 0 1 10 10v26',
      'M28 108h52M92 108h12M116 108h20',
    ],
    accent: 'M99 24v8M86 28l4 6M112 28l-4 6',
  },
} as const;

/** Loaded by LineDrawing when there is something to say with it. */
export default function Drawing({ of }: { of: keyof typeof DRAWINGS }) {
  const { lines, accent } = DRAWINGS[of];
  return (
    <svg className={css['root']} viewBox="0 0 160 120" width="160" height="120" aria-hidden>
      {lines.map((line) => (
        <path key={line} d={line} />
      ))}
      <path className={css['accent']} d={accent} />
    </svg>
  );
}
