import type { KeyboardEvent } from 'react';
import type { Study } from '../study.store.ts';
import type { TreeRow } from './treeRows.ts';

interface TreeKeys {
  study: Study;
  /** The row that has the focus. */
  at: number;
  focusRow: (at: number) => void;
}

/** As trees are walked: up and down by row, right into a chapter, left out of it, Home and End. */
export function useTreeKeys({ study, at, focusRow }: TreeKeys) {
  const { rows } = study;
  const outwards = (row: TreeRow) => {
    if (row.kind === 'folder' && row.open) study.fold(row.id, true);
    else focusRow(rows.findLastIndex((one, index) => index < at && one.level < row.level));
  };
  const inwards = (row: TreeRow) => {
    if (row.kind !== 'folder') return;
    if (row.open) focusRow(at + 1);
    else study.fold(row.id, false);
  };
  const acts: Readonly<Record<string, (row: TreeRow) => void>> = {
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
