// Tables: rows of cells, which hold blocks. There are no widths, since the sanitiser would remove them.
import type { NodeSpec } from 'prosemirror-model';
import { numberOf, wholeNumber, written } from './attributes.ts';

/** Maximum span of a cell, so that a pasted number cannot make a table of thousands of cells. */
const WIDEST = 50;

const cell = (tag: 'td' | 'th', tableRole: 'cell' | 'header_cell'): NodeSpec => ({
  content: 'block+',
  attrs: {
    colspan: { default: 1, validate: 'number' },
    rowspan: { default: 1, validate: 'number' },
    // Used by the table commands; never stored.
    colwidth: { default: null },
  },
  tableRole,
  isolating: true,
  parseDOM: [
    {
      tag,
      getAttrs: (element) => ({
        colspan: wholeNumber(element, 'colspan', WIDEST, 1),
        rowspan: wholeNumber(element, 'rowspan', WIDEST, 1),
      }),
    },
  ],
  toDOM(node) {
    const [colspan, rowspan] = [numberOf(node, 'colspan', 1), numberOf(node, 'rowspan', 1)];
    return [tag, written({ colspan: colspan === 1 ? 0 : colspan, rowspan: rowspan === 1 ? 0 : rowspan }), 0];
  },
});

export const TABLE_NODES: Record<'table' | 'table_row' | 'table_cell' | 'table_header', NodeSpec> = {
  table: {
    content: 'table_row+',
    tableRole: 'table',
    isolating: true,
    group: 'block',
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  table_row: {
    content: '(table_cell | table_header)*',
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  table_cell: cell('td', 'cell'),
  table_header: cell('th', 'header_cell'),
};
