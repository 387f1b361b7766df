// Pictures and formulas that are selected as a whole.
import type { Node, NodeType } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';

/** The selected node, if it has one of these types. */
export function selectedNode({ selection }: EditorState, ...types: NodeType[]): Node | undefined {
  return selection instanceof NodeSelection && types.includes(selection.node.type) ? selection.node : undefined;
}

/** Changes attributes of the selected node, which stays selected. */
export const changeSelected =
  (attributes: Readonly<Record<string, string>>): Command =>
  ({ tr, selection }, dispatch) => {
    if (!(selection instanceof NodeSelection)) return false;
    const { from, node } = selection;
    tr.setNodeMarkup(from, null, { ...node.attrs, ...attributes }, node.marks);
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)));
    return true;
  };
