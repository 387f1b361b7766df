import IconChevronLeft from '#icons/IconChevronLeft';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import css from './Crumb.module.css';

/** A page above this one. */
export interface Step {
  to: Target;
  label: string;
}

interface CrumbProps {
  /** The pages above this one, the topmost first. */
  steps: readonly Step[];
  /** The kind of thing that this page shows: 任务. */
  kind?: string | undefined;
}

/** The place of a page: the links to the pages above it. On phones there is room for the nearest only. */
export function Crumb({ steps, kind }: CrumbProps) {
  return (
    <nav className={`yx-note ${css['crumb']}`} aria-label="所在位置" data-screen>
      <ol>
        {steps.map(({ to, label }) => (
          <li key={label}>
            <RouteLink to={to} fallback={label}>
              <IconChevronLeft size={18} className={css['back']} aria-hidden />
              {label}
            </RouteLink>
          </li>
        ))}
        {kind !== undefined && <li>{kind}</li>}
      </ol>
    </nav>
  );
}
