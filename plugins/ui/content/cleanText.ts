// Sanitises rich content without a DOM, for pages drawn on the server. It is parsed as browsers do and rewritten from
// what is allowed, so no part of the input is passed through. The browser cleans it once more.
import { type DefaultTreeAdapterTypes, html as names, parseFragment, serialize } from 'parse5';
import { placedInContent } from './filePictures.ts';
import { ALLOWED_ADDRESSES, FORBIDDEN_ATTRIBUTES, FORBIDDEN_TAGS } from './contentRules.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const TAGS = words(
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div ' +
    'dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark nav ol p pre q rp rt ' +
    'ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var ' +
    'audio video source',
);
/** Elements that are dropped together with their content, which is not text to read. */
const WITH_CONTENT = words(
  'script style template noscript svg math iframe title xmp noembed noframes plaintext head object embed select ' +
    'option datalist textarea',
);
const VOID = words('br col hr img source');
const ATTRIBUTES = words(
  'href src alt title width height colspan rowspan align valign start type reversed value datetime dir lang cite span ' +
    'scope headers open loop muted poster',
);
const ADDRESSES = words('href src cite poster');
const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,[\w+/=]+$/i;
const HEADING = /^h[1-6]$/;
/** Longer or more deeply nested content is left to the browser. */
const LONGEST = 200_000;
const DEEPEST = 100;

/** The content as HTML that runs nothing, requests nothing and styles nothing, with headings from this level on. */
export function cleanText(html: string, headingsFrom: number): string | undefined {
  if (html.length > LONGEST) return undefined;
  const content = parseFragment(html).childNodes;
  if (isDeep(content)) return undefined;
  const levels = [...new Set(headingsIn(content))].toSorted();
  const level = (tag: string): string => `h${Math.min(6, headingsFrom + levels.indexOf(tag))}`;
  const written = content.map((node) => write(node, level)).join('');
  // HTML that browsers would parse differently could break out of its container.
  return serialize(parseFragment(written)) === written ? written : undefined;
}

/** Iterative, as content may be nested more deeply than the stack allows. */
function isDeep(content: readonly Node[]): boolean {
  let row = content;
  for (let depth = 0; row.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    row = row.flatMap((node) => (isElement(node) ? node.childNodes : []));
  }
  return false;
}

function write(node: Node, level: (tag: string) => string): string {
  if (isText(node)) return escaped(node.value);
  if (!isElement(node)) return '';
  const inside = () => node.childNodes.map((child) => write(child, level)).join('');
  const { tagName: tag } = node;
  if (node.namespaceURI !== names.NS.HTML) return '';
  if (!TAGS.has(tag) || FORBIDDEN_TAGS.includes(tag)) return WITH_CONTENT.has(tag) ? '' : inside();
  const name = HEADING.test(tag) ? level(tag) : tag;
  const attributes = [...attributesOf(node), ...added(node)]
    .map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
    .join('');
  if (VOID.has(tag)) return `<${name}${attributes}>`;
  const written = `<${name}${attributes}>${inside()}</${name}>`;
  return tag === 'table' ? `<div tabindex="0" role="region" aria-label="表格">${written}</div>` : written;
}

function attributesOf({ tagName, attrs }: Element): [string, string][] {
  return attrs.flatMap(({ name, value, prefix }): [string, string][] => {
    if (prefix || !ATTRIBUTES.has(name) || FORBIDDEN_ATTRIBUTES.includes(name)) return [];
    if (!ADDRESSES.has(name)) return [[name, value]];
    return isAllowed(tagName, value) ? [[name, placedInContent(value)]] : [];
  });
}

function isAllowed(tag: string, address: string): boolean {
  // Browsers ignore such characters in an address.
  const plain = address.replaceAll(/[\u0000-\u0020\u00a0\u1680\u180e\u2000-\u2029\u205f\u3000]/g, '');
  return ALLOWED_ADDRESSES.test(plain) || (tag === 'img' && PICTURE.test(plain));
}

/** Does what `arrangeContent` does in a browser. */
function added({ tagName, attrs }: Element): [string, string][] {
  const has = (wanted: string) => attrs.some(({ name }) => name === wanted);
  switch (tagName) {
    case 'a':
      return has('href')
        ? [
            ['target', '_blank'],
            ['rel', 'noopener noreferrer'],
          ]
        : [];
    case 'img':
      return [
        ['loading', 'lazy'],
        ['decoding', 'async'],
        ...(has('alt') ? [] : ([['alt', '图片（没有文字说明）']] satisfies [string, string][])),
      ];
    case 'video':
    case 'audio':
      return [
        ['controls', ''],
        ['preload', 'metadata'],
      ];
    case 'pre':
      return [['tabindex', '0']];
    default:
      return [];
  }
}

function* headingsIn(nodes: readonly Node[]): Generator<string> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (HEADING.test(node.tagName)) yield node.tagName;
    yield* headingsIn(node.childNodes);
  }
}

const isElement = (node: Node): node is Element => 'tagName' in node;
const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"\u00a0]/g, (character) => ENTITIES[character] ?? '');
