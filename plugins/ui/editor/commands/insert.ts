// Commands that insert something.
import { Fragment, type Node } from 'prosemirror-model';
import { type Command, Selection } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { selectedNode } from './selected.ts';
import { nodes } from '../schema/schema.ts';

/** Inserts a block after the one at the cursor, or replaces that if it is empty; text can continue after it. */
const insertBlock =
  (block: Node): Command =>
  (state, dispatch) => {
    const { $to, empty } = state.selection;
    const { parent } = $to;
    const inText = parent.isTextblock;
    const depth = inText ? $to.depth - 1 : $to.depth;
    const container = $to.node(depth);
    const after = inText ? $to.indexAfter(depth) : $to.index(depth);
    // The first paragraph of a list item must stay.
    const replaces =
      empty &&
      parent.type === nodes.paragraph &&
      parent.childCount === 0 &&
      container.canReplaceWith(after - 1, after, block.type);
    if (!replaces && !container.canReplaceWith(after, after, block.type)) return false;
    if (!dispatch) return true;
    const to = inText ? $to.after() : $to.pos;
    const from = replaces ? $to.before() : to;
    const last = container.childCount === after;
    const tr = state.tr.replaceWith(from, to, last ? [block, nodes.paragraph.create()] : block);
    const inside = block.isTextblock || block.type === nodes.table;
    const cursor = tr.doc.resolve(inside ? from + 1 : from + block.nodeSize);
    dispatch(tr.setSelection(Selection.near(cursor)).scrollIntoView());
    return true;
  };

export const insertRule: Command = insertBlock(nodes.horizontal_rule.create());

/** Inserts a table with a header row; not inside another table. */
export const insertTable =
  (rows = 3, columns = 3): Command =>
  (state, dispatch) => {
    if (isInTable(state)) return false;
    const row = (at: number): Node => {
      const cell = at === 0 ? nodes.table_header : nodes.table_cell;
      const cells = Array.from({ length: columns }, () => cell.create(null, nodes.paragraph.create()));
      return nodes.table_row.create(null, cells);
    };
    const table = nodes.table.create(
      null,
      Array.from({ length: rows }, (_, at) => row(at)),
    );
    return insertBlock(table)(state, dispatch);
  };

/** Inserts a formula, inline or on a line of its own, or replaces the selected one. */
export const insertFormula =
  (tex: string, display: boolean): Command =>
  (state, dispatch) => {
    const before = selectedNode(state, nodes.formula, nodes.formula_block);
    const type = display ? nodes.formula_block : nodes.formula;
    const formula = type.create({ tex });
    if (before?.type === type) {
      dispatch?.(state.tr.replaceSelectionWith(formula).scrollIntoView());
      return true;
    }
    if (before && display) {
      const without = state.apply(state.tr.deleteSelection());
      return insertBlock(formula)(without, (placed) => {
        const tr = state.tr.deleteSelection();
        for (const step of placed.steps) tr.step(step);
        dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(placed.selection.from))).scrollIntoView());
      });
    }
    if (display) return insertBlock(formula)(state, dispatch);
    const put = before ? nodes.paragraph.create(null, formula) : formula;
    if (!before && !state.selection.$from.parent.type.validContent(Fragment.from(formula))) return false;
    dispatch?.(state.tr.replaceSelectionWith(put, false).scrollIntoView());
    return true;
  };

/** A line break inside a paragraph. */
export const insertBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type.spec.code) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};
