// Parses HTML into a document; an element that the schema does not know is dropped, but not its text.
import { DOMParser as ContentParser, type Node as Content } from 'prosemirror-model';
import { inertDocument } from '../../content/trustedTypes.ts';
import { isLink } from '../schema/addresses.ts';
import { FORMULA_ELEMENT } from '../schema/nodes.ts';
import { schema } from '../schema/schema.ts';
import { markFormulas } from './formulaSource.ts';

const parser = ContentParser.fromSchema(schema);

export function parseHtml(html: string): Content {
  const { body } = inertDocument(html);
  prepare(body);
  return parser.parse(body);
}

/** Normalises what a schema cannot express. */
export function prepare(root: HTMLElement): void {
  for (const unseen of root.querySelectorAll('template, iframe, svg, math, select, textarea, button')) unseen.remove();
  for (const caption of root.querySelectorAll('caption')) {
    const paragraph = document.createElement('p');
    paragraph.append(...caption.childNodes);
    caption.closest('table')?.before(paragraph);
    caption.remove();
  }
  for (const player of root.querySelectorAll('video, audio')) player.replaceWith(...linkTo(player));
  // Stored empty paragraphs contain a line break, so that readers see the empty line.
  for (const end of root.querySelectorAll(':is(p, li, td, th, h1, h2, h3, h4, h5, h6) > br:only-child')) {
    if (isBlank(end.parentElement)) end.remove();
  }
  // A list item must begin with a paragraph, even an empty one.
  for (const list of root.querySelectorAll('li > :is(ul, ol):first-child')) {
    if (isBlank(list.previousSibling)) list.before(document.createElement('p'));
  }
  markFormulas(root);
  for (const formula of root.querySelectorAll(`:is(p, h1, h2, h3, h4, h5, h6) > ${FORMULA_ELEMENT}[display]`)) {
    standAlone(formula);
  }
}

/** Splits the paragraph before and after a display formula. */
function standAlone(formula: Element): void {
  const paragraph = formula.parentElement;
  const before = paragraph?.cloneNode();
  if (!paragraph || !(before instanceof Element)) return;
  while (paragraph.firstChild && paragraph.firstChild !== formula) before.append(paragraph.firstChild);
  paragraph.before(...[before, formula].filter((one) => one === formula || hasContent(one)));
  if (!hasContent(paragraph)) paragraph.remove();
}

const hasContent = (node: Node): boolean =>
  !isBlank(node) || (node instanceof Element && node.querySelector('*') !== null);

/** Replaces players, which cannot be edited here, with links. */
function linkTo(player: Element): HTMLAnchorElement[] {
  const address = player.getAttribute('src') ?? player.querySelector('source')?.getAttribute('src') ?? '';
  if (!isLink(address)) return [];
  const link = document.createElement('a');
  link.setAttribute('href', address);
  link.textContent = player.localName === 'video' ? '视频' : '音频';
  return [link];
}

/** True for text that consists only of spaces that HTML collapses. */
const isBlank = (node: Node | null): boolean => /^[ \t\r\n\f]*$/.test(node?.textContent ?? '');
