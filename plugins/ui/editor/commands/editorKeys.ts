// Keyboard shortcuts of the editor.
import { chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import { marks, nodes } from '../schema/schema.ts';
import { setHeading, toggleCodeBlock, toggleList, toggleQuote } from './blocks.ts';
import { indentCode, leaveCodeBelow, outdentCode } from './code.ts';
import { insertBreak } from './insert.ts';
import { nextCellOrRow } from './tables.ts';

export const indent = sinkListItem(nodes.list_item);
export const outdent = liftListItem(nodes.list_item);

export const editorKeys: Readonly<Record<string, Command>> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  Backspace: undoInputRule,
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-u': toggleMark(marks.underline),
  'Mod-e': toggleMark(marks.code),
  'Shift-Mod-x': toggleMark(marks.strike),
  'Mod-Alt-0': setHeading(0),
  'Mod-Alt-1': setHeading(2),
  'Mod-Alt-2': setHeading(3),
  'Mod-Alt-3': setHeading(4),
  'Shift-Mod-7': toggleList(nodes.ordered_list),
  'Shift-Mod-8': toggleList(nodes.bullet_list),
  'Shift-Mod-9': toggleQuote,
  'Mod-Alt-c': toggleCodeBlock,
  Enter: splitListItem(nodes.list_item),
  'Shift-Enter': insertBreak,
  'Mod-Enter': exitCode,
  ArrowDown: leaveCodeBelow,
  Tab: chainCommands(indentCode, nextCellOrRow, indent),
  'Shift-Tab': chainCommands(outdentCode, goToNextCell(-1), outdent),
  'Mod-]': indent,
  'Mod-[': outdent,
};
