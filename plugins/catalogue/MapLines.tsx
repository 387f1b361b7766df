import type { MapLayout } from './map/mapPlan.ts';
import css from './PathMap.module.css';

/** Lines between stops that build on each other, highlighted for the active stop. Each stop also says it in words. */
export function MapLines({ layout: { width, height, lines }, lit }: { layout: MapLayout; lit: string | undefined }) {
  const isLit = ({ from, to }: MapLayout['lines'][number]): boolean => from === lit || to === lit;
  // Highlighted lines are drawn last, on top of the others.
  const ordered = lines.toSorted((a, b) => Number(isLit(a)) - Number(isLit(b)));
  return (
    <svg className={css['lines']} width={width} height={height} aria-hidden>
      {ordered.map((line) => (
        <path key={`${line.from} ${line.to}`} d={line.path} data-lit={isLit(line) || undefined} />
      ))}
    </svg>
  );
}
