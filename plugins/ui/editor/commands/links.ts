// Finds, sets, changes and removes links at the cursor.
import type { Mark } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { textOf } from '../schema/attributes.ts';
import { marks, schema } from '../schema/schema.ts';

interface Link {
  readonly href: string;
  readonly from: number;
  readonly to: number;
}

/** The link at the cursor or the start of the selection, in full, including bold parts. */
export function linkAround({ selection }: EditorState): Link | undefined {
  const { $from } = selection;
  const { parent } = $from;
  if (!parent.isTextblock) return undefined;
  const hrefs = parent.children.map((child) => hrefIn(child.marks));
  const at = selection.empty ? hrefAt(parent.children, $from.parentOffset) : $from.index();
  const href = hrefs[at];
  if (href === undefined) return undefined;
  let [first, last] = [at, at];
  while (hrefs[first - 1] === href) first--;
  while (hrefs[last + 1] === href) last++;
  const startOf = (index: number): number =>
    parent.children.slice(0, index).reduce((sum, child) => sum + child.nodeSize, $from.start());
  return { href, from: startOf(first), to: startOf(last + 1) };
}

/** Index of the child in which or after which a cursor stands. */
function hrefAt(children: readonly { nodeSize: number }[], offset: number): number {
  let end = 0;
  return children.findIndex(({ nodeSize }) => (end += nodeSize) >= offset);
}

function hrefIn(set: readonly Mark[]): string | undefined {
  const mark = marks.link.isInSet(set);
  return mark && textOf(mark, 'href');
}

/** Links the selection, changes the link at the cursor, or inserts a new one. */
export const setLink =
  (href: string, words: string): Command =>
  (state, dispatch) => {
    const { tr, selection } = state;
    const link = marks.link.create({ href });
    const known = linkAround(state);
    const { from, to } = known && selection.empty ? known : selection;
    if (from === to) {
      if (!selection.$from.parent.type.allowsMarkType(marks.link)) return false;
      tr.replaceSelectionWith(
        schema.text(words || href, link.addToSet(state.storedMarks ?? selection.$from.marks())),
        false,
      );
    } else {
      tr.removeMark(from, to, marks.link).addMark(from, to, link);
    }
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const known = linkAround(state);
  const { from, to, empty } = state.selection;
  if (!known && empty) return false;
  dispatch?.(state.tr.removeMark(Math.min(known?.from ?? from, from), Math.max(known?.to ?? to, to), marks.link));
  return true;
};
