import css from './Cover.module.css';
import { COVER_COUNT } from './constants.ts';

/** What a shape is painted with; the style sheet knows the colour of each in light and dark. */
type Tone = 'soft' | 'mid' | 'strong' | 'warm' | 'thin';

interface Drawing {
  palette: 'jade' | 'slate' | 'amber' | 'red' | 'gray';
  shapes: readonly (readonly [Tone, string])[];
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
const bar = (x: number, y: number, width: number, height = 10): string =>
  `M${x + height / 2} ${y}h${width - height}a${height / 2} ${height / 2} 0 0 1 0 ${height}h${height - width}a${height / 2} ${height / 2} 0 0 1 0-${height}Z`;

// In a field of 320 by 180, cut to the box that it fills: what matters stands in the middle.
const DRAWINGS: readonly Drawing[] = [
  // Hills and a low sun.
  {
    palette: 'jade',
    shapes: [
      ['warm', disc(222, 74, 26)],
      ['soft', 'M0 116c44-34 84-34 124-6s92 22 196-22v92H0Z'],
      ['mid', 'M0 146c60-36 108-20 156-4s100 10 164-26v64H0Z'],
      ['strong', 'M0 172c70-28 130-24 188-12s92 0 132-14v34H0Z'],
    ],
  },
  // Machines that are wired together.
  {
    palette: 'slate',
    shapes: [
      ['thin', 'M84 122L136 62L206 100L252 48M136 62L172 140L206 100M84 122L172 140'],
      ['soft', `${disc(136, 62, 30)}${disc(206, 100, 24)}`],
      ['mid', `${disc(84, 122, 13)}${disc(172, 140, 11)}${disc(252, 48, 15)}`],
      ['strong', `${disc(136, 62, 15)}${disc(206, 100, 11)}`],
      ['warm', disc(252, 48, 6)],
    ],
  },
  // Books on a shelf.
  {
    palette: 'amber',
    shapes: [
      ['soft', 'M96 50h24v90H96ZM210 140l-24-80 21-6 27 86Z'],
      ['mid', 'M124 36h30v104h-30ZM60 68h32v72H60Z'],
      ['strong', 'M158 58h26v82h-26ZM40 140h240v6H40Z'],
      ['warm', 'M124 52h30v8h-30ZM158 118h26v6h-26ZM60 82h32v6H60Z'],
    ],
  },
  // Rings that spread.
  {
    palette: 'red',
    shapes: [
      ['soft', disc(160, 180, 150)],
      ['mid', disc(160, 180, 108)],
      ['strong', disc(160, 180, 64)],
      ['warm', disc(160, 180, 26)],
      ['thin', 'M36 40h28M50 26v28M262 52h20M272 42v20'],
    ],
  },
  // Lines of a program.
  {
    palette: 'jade',
    shapes: [
      ['soft', 'M64 30h192a10 10 0 0 1 10 10v140H54V40a10 10 0 0 1 10-10Z'],
      ['mid', `${bar(76, 66, 64)}${bar(96, 88, 92)}${bar(96, 110, 56)}${bar(76, 154, 84)}`],
      ['strong', `${bar(148, 66, 40)}${bar(160, 110, 60)}${bar(116, 132, 76)}`],
      ['warm', `${disc(74, 46, 4)}M172 152h3v14h-3Z`],
    ],
  },
  // Waves.
  {
    palette: 'slate',
    shapes: [
      ['warm', disc(92, 56, 18)],
      ['soft', 'M0 96q40-34 80 0t80 0t80 0t80 0v84H0Z'],
      ['mid', 'M0 124q40-30 80 0t80 0t80 0t80 0v56H0Z'],
      ['strong', 'M0 154q40-26 80 0t80 0t80 0t80 0v26H0Z'],
    ],
  },
  // Blocks that are put together.
  {
    palette: 'gray',
    shapes: [
      ['soft', 'M160 26l44 25-44 25-44-25ZM116 102l44 25-44 25-44-25ZM204 102l44 25-44 25-44-25Z'],
      ['mid', 'M116 51l44 25v51l-44-25ZM72 127l44 25v28H72ZM160 127l44 25v28h-44Z'],
      ['strong', 'M204 51l-44 25v51l44-25ZM160 127l-44 25v28h44ZM248 127l-44 25v28h44Z'],
      ['warm', 'M160 38l22 13-22 13-22-13Z'],
    ],
  },
  // Steps that lead up to a flag.
  {
    palette: 'amber',
    shapes: [
      ['soft', `${disc(226, 72, 48)}M40 180v-28h56v28ZM96 180v-54h56v54Z`],
      ['mid', 'M152 180v-80h56v80Z'],
      ['strong', 'M208 180V76h56v104ZM234 76V30h3v46Z'],
      ['warm', 'M237 30l34 12-34 12Z'],
    ],
  },
];

interface CoverProps {
  /** 1 to 8. */
  number: number;
  /** What it stands for; empty where the text beside it says so. */
  label: string;
}

/** One of the eight built-in covers. It fills its box. */
export function Cover({ number, label }: CoverProps) {
  const drawing = DRAWINGS[(number - 1) % COVER_COUNT];
  if (drawing === undefined) return null;
  return (
    <svg
      className={css['root']}
      data-palette={drawing.palette}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {drawing.shapes.map(([tone, shape]) => (
        <path key={shape} className={css[tone]} d={shape} />
      ))}
    </svg>
  );
}

/** The same cover for the same text, always: for what has no picture of its own. */
export function coverOf(text: string): number {
  const sum = Array.from(text).reduce((hash, char) => (hash * 31 + (char.codePointAt(0) ?? 0)) % 65_521, 7);
  return (sum % COVER_COUNT) + 1;
}
