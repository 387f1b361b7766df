import type { ReactNode } from 'react';
import { useRootMark } from '#plugins/ui/useRootMark.ts';
import css from './Entry.module.css';

interface EntryPageProps {
  /** A message that comes first, and a button: `<p>…</p><Button>继续</Button>`. */
  notice?: ReactNode;
  children: ReactNode;
}

/**
 * The page before something is begun in a workspace: an exam, homework. Nothing floats over it.
 * @example <EntryPage><EntrySheet title={exam.title} action={<Begin />}>…</EntrySheet></EntryPage>
 */
export function EntryPage({ notice, children }: EntryPageProps) {
  useRootMark('undisturbed');
  return (
    <div className={css['page']}>
      {notice !== undefined && <div className={`yx-card ${css['notice']}`}>{notice}</div>}
      {children}
    </div>
  );
}
