// Writes formulas between texts. `findFormulas` recognises them by their delimiters, so no other text may look like
// one.
import { type Formula, findFormulas } from '../../content/formulas/findFormulas.ts';
import { FORMULA_ELEMENT } from '../schema/nodes.ts';

/** Elements in which dollar signs are literal. */
const UNTOUCHED = 'pre, code, kbd, samp';

/** The stored source of a formula; undefined if `findFormulas` would not recognise it. */
export function formulaSource(tex: string, display: boolean): string | undefined {
  const forms = display ? [`\\[${tex}\\]`, `$$${tex}$$`] : [`\\(${tex}\\)`, `$${tex}$`];
  return forms.find((form) => {
    const [found, ...others] = findFormulas(form);
    return others.length === 0 && typeof found === 'object' && found.tex === tex && found.display === display;
  });
}

/** Replaces formulas in texts with elements. */
export function markFormulas(root: HTMLElement): void {
  root.normalize();
  for (const text of textsOf(root)) {
    const pieces = findFormulas(text.data);
    if (pieces.some((piece) => typeof piece === 'object' && piece.tex !== '')) text.replaceWith(...pieces.map(marked));
  }
}

/** The reverse of `markFormulas`: writes formulas as text, and breaks up text that only looks like a formula. */
export function writeFormulas(root: ParentNode & Node): void {
  const parents = new Set<Node>([root, ...root.querySelectorAll('*')]);
  for (const parent of parents) {
    if (!(parent instanceof Element && parent.closest(UNTOUCHED))) for (const run of runsIn(parent)) writeRun(run);
  }
  for (const element of root.querySelectorAll(`${FORMULA_ELEMENT}[display]`)) {
    const paragraph = document.createElement('p');
    paragraph.textContent = formulaSource(texOf(element), true) ?? texOf(element);
    element.replaceWith(paragraph);
  }
}

function textsOf(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (currentNode instanceof Text && !currentNode.parentElement?.closest(UNTOUCHED)) texts.push(currentNode);
  }
  return texts;
}

function marked(piece: string | Formula): string | HTMLElement {
  if (typeof piece === 'string' || piece.tex === '') return typeof piece === 'string' ? piece : piece.source;
  const element = document.createElement(FORMULA_ELEMENT);
  element.setAttribute('tex', piece.tex);
  element.toggleAttribute('display', piece.display);
  return element;
}

type Piece = Text | Element;

const isPiece = (node: Node): node is Piece =>
  node instanceof Text || (node instanceof Element && node.matches(`${FORMULA_ELEMENT}:not([display])`));

/** Groups adjacent texts and formulas. */
function runsIn(parent: Node): Piece[][] {
  const runs: Piece[][] = [[]];
  for (const child of parent.childNodes) {
    if (isPiece(child)) runs.at(-1)?.push(child);
    else if (runs.at(-1)?.length !== 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

function writeRun(run: readonly Piece[]): void {
  const [first, ...rest] = run;
  if (!first) return;
  const sources = run.map((piece) => (piece instanceof Text ? piece.data : sourceOf(piece)));
  const together = sources.join('');
  const wanted = run.flatMap((piece, at) => (piece instanceof Text ? [] : [sources[at]]));
  const found = findFormulas(together).flatMap((piece) => (typeof piece === 'object' ? [piece.source] : []));
  if (found.length === wanted.length && found.every((source, at) => source === wanted[at])) {
    first.replaceWith(together);
  } else {
    // Formulas never extend across elements, so empty spans keep the parts from being read together.
    const apart = run.flatMap((piece, at) => (piece instanceof Text ? broken(piece.data) : [sources[at] ?? '']));
    first.replaceWith(...apart.flatMap((text, at) => (at === 0 ? [text] : [document.createElement('span'), text])));
  }
  for (const piece of rest) piece.remove();
}

/** Splits a text into parts that hold no formula. */
function broken(text: string): string[] {
  const [before, formula] = findFormulas(text);
  const [at, found] = typeof before === 'object' ? [0, before] : [before?.length ?? 0, formula];
  if (typeof found !== 'object') return [text];
  return [...broken(text.slice(0, at + 1)), ...broken(text.slice(at + 1))];
}

const texOf = (element: Element): string => element.getAttribute('tex') ?? '';
const sourceOf = (element: Element): string => formulaSource(texOf(element), false) ?? texOf(element);
