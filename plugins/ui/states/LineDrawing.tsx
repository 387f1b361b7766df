import { useKernelIfAny } from '#kernel/KernelContext.ts';
import css from './LineDrawing.module.css';
import { type DrawingName, type VoidDrawing, voids } from './voids.ts';

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
  /** A signpost whose boards point both ways. */
  lost: {
    lines: [
      'M80 20v8M80 52v6M80 82v26',
      'M60 28h48l12 12-12 12H60a4 4 0 0 1-4-4V32a4 4 0 0 1 4-4Z',
      'M100 58H54L42 70l12 12h46a4 4 0 0 0 4-4V62a4 4 0 0 0-4-4Z',
      'M28 108h64M104 108h10M124 108h12',
    ],
    accent: 'M68 40h28M66 70h24M22 44a8 8 0 1 1 11 7c-2 1-3 3-3 5M30 64v.5',
  },
  /** A closed padlock. */
  closed: {
    lines: [
      'M52 56h56a6 6 0 0 1 6 6v34a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6V62a6 6 0 0 1 6-6Z',
      'M60 56V42a20 20 0 0 1 40 0v14',
      'M24 108h16M120 108h10M28 44v8M24 48h8M130 30v8M126 34h8',
    ],
    accent: 'M75 73a5 5 0 1 0 10 0a5 5 0 1 0-10 0M80 78v10',
  },
} satisfies Record<DrawingName, VoidDrawing>;

/** A quiet drawing for a page with nothing else to show. */
export function LineDrawing({ of }: { of: DrawingName }) {
  const contributed = useKernelIfAny()?.contributions(voids) ?? [];
  const { lines, accent } = contributed.find(({ item }) => item.of === of)?.item ?? DRAWINGS[of];
  return (
    <svg className={css['root']} viewBox="0 0 160 120" width="160" height="120" aria-hidden>
      <circle className={css['ground']} cx="80" cy="62" r="56" />
      {lines.map((line) => (
        <path key={line} d={line} />
      ))}
      <path className={css['accent']} d={accent} />
    </svg>
  );
}
