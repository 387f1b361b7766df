// A typeset formula in the text; shows its source until the typesetter is loaded, and if it is invalid.
import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { loadTypeset } from '../../content/formulas/useTypeset.ts';
import { formulaSource } from '../html/formulaSource.ts';
import { textOf } from '../schema/attributes.ts';
import { nodes } from '../schema/schema.ts';
import css from '../RichEditor.module.css';
import { element } from './elements.ts';

export const formulaView = (node: Node): NodeView => {
  const display = node.type === nodes.formula_block;
  const dom = element(display ? 'div' : 'span', css['formula']);
  dom.contentEditable = 'false';
  draw(dom, textOf(node, 'tex'), display);
  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false;
      draw(dom, textOf(next, 'tex'), display);
      return true;
    },
    ignoreMutation: () => true,
  };
};

function draw(dom: HTMLElement, tex: string, display: boolean): void {
  const source = formulaSource(tex, display) ?? tex;
  if (dom.dataset['source'] === source) return;
  dom.dataset['source'] = source;
  dom.textContent = source;
  const typeset = (set: (holder: HTMLElement) => void): void => {
    if (dom.dataset['source'] === source) set(dom);
  };
  loadTypeset().then(typeset, () => undefined);
}
