import IconArrowLeft from '#icons/IconArrowLeft';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useHydrating } from '#kernel/browser/hydration.ts';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { iconButton } from '#plugins/ui/controls/IconButton.tsx';
import css from './WorkspaceBar.module.css';

interface WorkspaceHeadProps {
  /** The course or the exam. */
  title: string;
  /** The target and the label of the way back; by default one step back in the history. */
  back?: { to: Target; label: string } | undefined;
  /** Progress, countdown, tools; at the right. */
  children?: ReactNode;
}

/**
 * The content of the bar above a page with the frame `workspace`.
 * @example <WorkspaceHead title={course.title} back={{ to: courseDetail.with({ id }), label: '返回课程' }}><Progress /></WorkspaceHead>
 */
export function WorkspaceHead({ title, back: way, children }: WorkspaceHeadProps) {
  const back = usePlace('#workspace-back');
  const heading = usePlace('#workspace-title');
  const tools = usePlace('#workspace-tools');
  const named = <h1 className={`yx-cut ${css['heading']}`}>{title}</h1>;
  // A server cannot draw into the bar, so it draws this over it: it looks as the bar will.
  if (useHydrating()) {
    return way ? (
      <div className={`${css['bar']} ${css['drawn']}`}>
        <Back {...way} />
        {named}
        <div className={css['tools']}>{children}</div>
      </div>
    ) : null;
  }
  return (
    <>
      {way && back && createPortal(<Back {...way} />, back)}
      {heading && createPortal(named, heading)}
      {tools && createPortal(children, tools)}
    </>
  );
}

function Back({ to, label }: { to: Target; label: string }) {
  return (
    <RouteLink to={to} className={iconButton} aria-label={label} title={label}>
      <IconArrowLeft size={20} aria-hidden="true" />
    </RouteLink>
  );
}

const never = () => () => undefined;

/** Portals a part of the page into the bar, once both exist. */
function usePlace(name: string): Element | null {
  return useSyncExternalStore(
    never,
    () => document.querySelector(name),
    () => null,
  );
}
