// Lets a table wider than the text scroll by itself.
import type { NodeView } from 'prosemirror-view';
import css from '../RichEditor.module.css';
import { element } from './elements.ts';

export const tableView = (): NodeView => {
  const dom = element('div', css['tableBox']);
  const contentDOM = document.createElement('tbody');
  const table = document.createElement('table');
  table.append(contentDOM);
  dom.append(table);
  return { dom, contentDOM };
};
