import { RouteLink } from '#kernel/routing/RouteLink.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import css from './Neighbours.module.css';

interface Neighbour {
  title: string;
  /** A link to it, or what opens it. */
  open: Target | (() => void);
}

interface NeighboursProps {
  /** Accessible name of both. */
  label: string;
  /** The words above their titles: 上一篇, 下一篇. */
  words: readonly [previous: string, next: string];
  previous: Neighbour | null | undefined;
  next: Neighbour | null | undefined;
}

/**
 * The ways to what comes before and after in a list.
 * @example <Neighbours label="前后文章" words={['上一篇', '下一篇']} previous={undefined} next={{ title, open: helpCentre.with({ id }) }} />
 */
export function Neighbours({ label, words, previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className={css['neighbours']} aria-label={label}>
      {previous && <Way of={previous} side="prev" words={words[0]} />}
      {next && <Way of={next} side="next" words={words[1]} />}
    </nav>
  );
}

function Way({ of: { title, open }, side, words }: { of: Neighbour; side: 'prev' | 'next'; words: string }) {
  const named = (
    <>
      <span className="yx-note">{words}</span>
      <span className="yx-cut">{title}</span>
    </>
  );
  return typeof open === 'function' ? (
    <button type="button" className={css['neighbour']} data-side={side} onClick={open}>
      {named}
    </button>
  ) : (
    <RouteLink to={open} className={css['neighbour']} data-side={side} rel={side}>
      {named}
    </RouteLink>
  );
}
