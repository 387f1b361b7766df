import type { KeyboardEvent } from 'react';
import type { OutlineRow } from './outlineRow.ts';

interface TreeKeys {
  rows: readonly OutlineRow<unknown>[];
  onFold: (chapterId: string, folded: boolean) => void;
  /** Index of the focused row. */
  at: number;
  focusRow: (at: number) => void;
}

/** The keys of a tree: up and down move by row, right goes into a chapter, left out of it; Home and End. */
export function useTreeKeys({ rows, onFold, at, focusRow }: TreeKeys) {
  const outwards = (row: OutlineRow<unknown>) => {
    if (row.kind === 'chapter' && row.open) onFold(row.id, true);
    else focusRow(rows.findLastIndex((one, index) => index < at && one.level < row.level));
  };
  const inwards = (row: OutlineRow<unknown>) => {
    if (row.kind !== 'chapter') return;
    if (row.open) focusRow(at + 1);
    else onFold(row.id, false);
  };
  const acts: Readonly<Record<string, (row: OutlineRow<unknown>) => void>> = {
    ArrowDown: () => focusRow(at + 1),
    ArrowUp: () => focusRow(at - 1),
    ArrowLeft: outwards,
    ArrowRight: inwards,
    Home: () => focusRow(0),
    End: () => focusRow(rows.length - 1),
  };
  return (event: KeyboardEvent) => {
    const row = rows[at];
    const act = acts[event.key];
    if (!row || !act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act(row);
  };
}
