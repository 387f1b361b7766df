// Commands that change the kind of a block.
import { lift, setBlockType, wrapIn } from 'prosemirror-commands';
import type { Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { numberOf } from '../schema/attributes.ts';
import { nodes } from '../schema/schema.ts';

/** The innermost block of the given types around the start of the selection. */
export function blockAround({ selection: { $from } }: EditorState, ...types: NodeType[]): Node | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (types.includes(node.type)) return node;
  }
  return undefined;
}

/** The level of the heading at the cursor; 0 outside headings. */
export function headingLevel(state: EditorState): number {
  const heading = blockAround(state, nodes.heading);
  return heading ? numberOf(heading, 'level') : 0;
}

/** Level 0 makes a paragraph. */
export const setHeading = (level: number): Command =>
  level === 0 ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level });

/** Makes a quote, or lifts its content out of it again. */
export const toggleQuote: Command = (state, dispatch, view) =>
  (blockAround(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch, view);

export const toggleCodeBlock: Command = (state, dispatch, view) => {
  const type = blockAround(state, nodes.code_block) ? nodes.paragraph : nodes.code_block;
  return setBlockType(type)(state, dispatch, view);
};

/** Makes a list, changes its kind, or removes it. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth--) {
      const list = $from.node(depth);
      if (list.type !== nodes.bullet_list && list.type !== nodes.ordered_list) continue;
      if (list.type === type) return liftListItem(nodes.list_item)(state, dispatch, view);
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type).scrollIntoView());
      return true;
    }
    return wrapInList(type)(state, dispatch, view);
  };
