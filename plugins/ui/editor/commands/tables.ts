// Keys inside a table: Tab after the last cell adds a row.
import { chainCommands } from 'prosemirror-commands';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import {
  addRow,
  deleteColumn,
  deleteRow,
  goToNextCell,
  isInTable,
  rowIsHeader,
  selectedRect,
} from 'prosemirror-tables';
import { nodes } from '../schema/schema.ts';

const nextCell = goToNextCell(1);

export const nextCellOrRow: Command = chainCommands(nextCell, (state, dispatch) => {
  if (!isInTable(state)) return false;
  const rect = selectedRect(state);
  const withRow = state.tr;
  addRow(withRow, rect, rect.bottom);
  // One transaction adds the row and moves into it, so that undo reverts both.
  return nextCell(state.apply(withRow), (moved) => {
    const { from } = moved.selection;
    dispatch?.(withRow.setSelection(TextSelection.near(withRow.doc.resolve(from))).scrollIntoView());
  });
});

export function firstRowIsHeader(state: EditorState): boolean {
  const { map, table } = selectedRect(state);
  return rowIsHeader(map, table, 0);
}

/** Keeps the cursor in the table after removing a row or column. */
const within =
  (remove: Command): Command =>
  (state, dispatch) =>
    remove(state, dispatch && ((tr) => dispatch(inTable(tr, selectedRect(state).tableStart))));

export const removeRow = within(deleteRow);
export const removeColumn = within(deleteColumn);

function inTable(tr: Transaction, tableStart: number): Transaction {
  const table = tr.doc.resolve(tableStart);
  const { from } = tr.selection;
  if (table.parent.type !== nodes.table || (from > tableStart && from < table.end())) return tr;
  return tr.setSelection(TextSelection.near(tr.doc.resolve(table.end()), -1));
}
