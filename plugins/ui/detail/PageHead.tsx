import type { ReactNode } from 'react';
import { Crumb, type Step } from './Crumb.tsx';
import css from './PageHead.module.css';

interface PageHeadProps {
  /** The pages above this one, the topmost first. */
  steps: readonly Step[];
  /** The kind of thing that this page shows: 任务. */
  kind?: string;
  /** The thing's name; until it is known, its kind stands there. */
  title: string | undefined;
  /** The thing's state, next to its name. */
  mark?: ReactNode;
}

/**
 * The head of a page about one thing: the pages above it, its kind, and its name.
 * @example <PageHead steps={wayTo(place, clazz?.title)} kind="任务" title={task?.title} />
 */
export function PageHead({ steps, kind, title, mark }: PageHeadProps) {
  return (
    <header className={css['head']}>
      <Crumb steps={steps} kind={kind} />
      <div className={css['name']}>
        <h1>{title ?? kind}</h1>
        {mark}
      </div>
    </header>
  );
}
