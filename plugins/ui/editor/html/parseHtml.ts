// Reads HTML into a document: what the schema does not know loses its element, not its text.
import { DOMParser as ContentParser, type Node as Content } from 'prosemirror-model';
import { isLink } from '../schema/addresses.ts';
import { FORMULA_ELEMENT } from '../schema/nodes.ts';
import { schema } from '../schema/schema.ts';
import { markFormulas } from './formulaSource.ts';

const parser = ContentParser.fromSchema(schema);

export function parseHtml(html: string): Content {
  // Inert: nothing runs, nothing is fetched.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  prepare(body);
  return parser.parse(body);
}

/** What a schema alone cannot say. */
export function prepare(root: HTMLElement): void {
  for (const unseen of root.querySelectorAll('template, iframe, svg, math, select, textarea, button')) unseen.remove();
  for (const caption of root.querySelectorAll('caption')) {
    const paragraph = document.createElement('p');
    paragraph.append(...caption.childNodes);
    caption.closest('table')?.before(paragraph);
    caption.remove();
  }
  for (const player of root.querySelectorAll('video, audio')) player.replaceWith(...linkTo(player));
  // An empty paragraph holds a line break, so that readers see the empty line.
  for (const end of root.querySelectorAll(':is(p, li, td, th, h1, h2, h3, h4, h5, h6) > br:only-child')) {
    if (isBlank(end.parentElement)) end.remove();
  }
  // An item begins with a paragraph, be it an empty one.
  for (const list of root.querySelectorAll('li > :is(ul, ol):first-child')) {
    if (isBlank(list.previousSibling)) list.before(document.createElement('p'));
  }
  markFormulas(root);
  for (const formula of root.querySelectorAll(`:is(p, h1, h2, h3, h4, h5, h6) > ${FORMULA_ELEMENT}[display]`)) {
    standAlone(formula);
  }
}

/** A formula on a line of its own ends the paragraph before it. */
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

/** What plays cannot be edited here; it is kept as a link. */
function linkTo(player: Element): HTMLAnchorElement[] {
  const address = player.getAttribute('src') ?? player.querySelector('source')?.getAttribute('src') ?? '';
  if (!isLink(address)) return [];
  const link = document.createElement('a');
  link.setAttribute('href', address);
  link.textContent = player.localName === 'video' ? '视频' : '音频';
  return [link];
}

/** No text but the spaces that HTML drops. */
const isBlank = (node: Node | null): boolean => /^[ \t\r\n\f]*$/.test(node?.textContent ?? '');
