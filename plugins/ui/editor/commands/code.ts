// Keys inside a code block: Tab indents, the down arrow leaves it after the last line.
import { type Command, type EditorState, Selection } from 'prosemirror-state';
import { nodes } from '../schema/schema.ts';

const INDENT = '  ';

/** Start positions of the lines that the selection touches; undefined outside code. */
function linesIn({ selection: { $from, $to } }: EditorState): number[] | undefined {
  if ($from.parent.type !== nodes.code_block || !$from.sameParent($to)) return undefined;
  const text = $from.parent.textContent;
  const first = text.lastIndexOf('\n', $from.parentOffset - 1) + 1;
  const lines = [first];
  for (let at = text.indexOf('\n', first); at !== -1 && at < $to.parentOffset; at = text.indexOf('\n', at + 1)) {
    lines.push(at + 1);
  }
  return lines.map((line) => $from.start() + line);
}

export const indentCode: Command = (state, dispatch) => {
  const lines = linesIn(state);
  if (!lines) return false;
  const { tr, selection } = state;
  if (selection.empty) tr.insertText(INDENT);
  else for (const line of lines.toReversed()) tr.insertText(INDENT, line);
  dispatch?.(tr.scrollIntoView());
  return true;
};

export const outdentCode: Command = (state, dispatch) => {
  const lines = linesIn(state);
  if (!lines) return false;
  const { tr } = state;
  for (const line of lines.toReversed()) {
    const spaces = /^(?:\t| {1,2})/.exec(state.doc.textBetween(line, Math.min(line + 2, state.selection.$from.end())));
    if (spaces) tr.delete(line, line + spaces[0].length);
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Moves from the last line of code, if nothing follows it, to a new paragraph. */
export const leaveCodeBelow: Command = (state, dispatch) => {
  const { $head, empty } = state.selection;
  const { parent } = $head;
  if (!empty || parent.type !== nodes.code_block || parent.textContent.includes('\n', $head.parentOffset)) return false;
  if ($head.indexAfter(-1) < $head.node(-1).childCount) return false;
  const { tr } = state;
  tr.insert($head.after(), nodes.paragraph.create());
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve($head.after() + 1))).scrollIntoView());
  return true;
};
