import { observer } from 'mobx-react-lite';
import { useCallback, type ReactNode } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { CrashBoundary } from '#kernel/plugin/CrashBoundary.tsx';
import { PlainButton } from '../../controls/PlainButton.tsx';
import css from './RecordBoundary.module.css';

interface RecordBoundaryProps {
  /** Names the record to the user: 这道题. */
  what?: string;
  /** Identifies the record; a new id resets the boundary. */
  id: string;
  children: ReactNode;
}

interface DrawnProps<T> {
  of: T;
  by: (item: T) => ReactNode;
}

/** Renders inside the boundary, so a crash in a record is caught. */
export const Drawn = observer(<T,>({ of, by }: DrawnProps<T>) => <>{by(of)}</>);

/**
 * Surrounds one record of a list or one question of a sheet: if it crashes, the others stay.
 * `<CardGrid>`, `<RowList>` and `<LongList>` include it.
 * @example <RecordBoundary id={subject.subjectId} what="这道题">…</RecordBoundary>
 */
export function RecordBoundary({ what = '这一条', id, children }: RecordBoundaryProps) {
  const { analytics } = useKernel();
  const report = useCallback(
    (error: unknown, stack?: string) => analytics.crash({ plugin: undefined, message: String(error), stack }),
    [analytics],
  );
  const note = (again: () => void) => (
    <p className={css['note']} role="alert">
      {what}暂时无法显示，问题已被记录。
      <PlainButton variant="default" onClick={again}>
        重试
      </PlainButton>
    </p>
  );
  return (
    <CrashBoundary resetKey={id} fallback={note} onCrash={report}>
      {children}
    </CrashBoundary>
  );
}
