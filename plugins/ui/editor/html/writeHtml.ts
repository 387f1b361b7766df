// Writes a document as HTML that the sanitiser leaves unchanged.
import { DOMSerializer, Fragment, type Node } from 'prosemirror-model';
import { type FactsOf, finishPictures } from '../pictures/finishPictures.ts';
import { schema } from '../schema/schema.ts';
import { writeFormulas } from './formulaSource.ts';
import { withPlainSpaces } from './plainSpaces.ts';

const serializer = DOMSerializer.fromSchema(schema);
const LEFT_OUT: FactsOf = () => ({ src: undefined });
/** HTML of blocks by node; unchanged blocks keep their nodes. */
const cache = new WeakMap<Node, string>();
/** A document without a window, in which pictures are not fetched. */
let inert: Document | undefined;

/** Returns an empty text if nothing would be visible. */
export function writeHtml(doc: Node, factsOf: FactsOf = LEFT_OUT): string {
  const blocks = doc.children.map((block) => ({ block, finished: finishPictures(block, factsOf) }));
  const last = blocks.findLastIndex(({ finished }) => finished !== undefined && !isEmptyLine(finished));
  return blocks
    .slice(0, last + 1)
    .map(({ block, finished }) => {
      if (finished === block) return writeKnown(block);
      return finished ? writeBlock(finished) : '';
    })
    .join('');
}

const isEmptyLine = (block: Node): boolean =>
  block.type.name === 'paragraph' && block.textContent.trim() === '' && onlyText(block);
const onlyText = (block: Node): boolean =>
  block.children.every(({ isText, type }) => isText || type.name === 'hard_break');

function writeKnown(block: Node): string {
  const html = cache.get(block) ?? writeBlock(block);
  cache.set(block, html);
  return html;
}

function writeBlock(block: Node): string {
  inert ??= document.implementation.createHTMLDocument('');
  const holder = inert.createElement('div');
  serializer.serializeFragment(withPlainSpaces(Fragment.from(block)), { document: inert }, holder);
  writeFormulas(holder);
  shorten(holder);
  return holder.innerHTML;
}

/** Unwraps single paragraphs in items and cells; an empty line gets a line break for its height. */
function shorten(holder: HTMLElement): void {
  for (const paragraph of holder.querySelectorAll(':is(li, td, th) > p:first-child')) {
    const others = [...(paragraph.parentElement?.children ?? [])].slice(1);
    const item = paragraph.parentElement?.localName === 'li' && paragraph.hasChildNodes();
    const lists = item && others.every((one) => /^[uo]l$/.test(one.localName));
    if (others.length === 0 || lists) paragraph.replaceWith(...paragraph.childNodes);
  }
  for (const empty of holder.querySelectorAll(':is(p, li, td, th, h1, h2, h3, h4, h5, h6):empty')) {
    empty.append(document.createElement('br'));
  }
}
