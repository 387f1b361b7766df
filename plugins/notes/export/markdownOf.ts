// Converts an editor's HTML to Markdown.
import { placed } from '#kernel/index.ts';
import { inertDocument } from '#plugins/ui/content/trustedTypes.ts';
import { findFormulas } from '#plugins/ui/content/formulas/findFormulas.ts';

/** Escapes characters with a meaning in Markdown. */
export const plain = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`);

/** Keeps formulas as their source. */
const withFormulas = (text: string): string =>
  findFormulas(text)
    .map((piece) => (typeof piece === 'string' ? plain(piece) : piece.display ? `$$${piece.tex}$$` : `$${piece.tex}$`))
    .join('');

/** The HTML as Markdown; `site` completes the addresses. */
export function markdownOf(html: string, site: string): string {
  const { body } = inertDocument(html);
  return blocksOf(body, site).join('\n\n');
}

const BLOCKS = 'p, div, section, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, table, hr, figure';
/** Elements that are never displayed as content. */
const UNSEEN = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'NOSCRIPT', 'SVG', 'MATH', 'HEAD', 'TITLE']);

/** The blocks in an element, each as text. */
function blocksOf(holder: Element, site: string): string[] {
  const blocks: string[] = [];
  let run: Node[] = [];
  const endRun = (): void => {
    const text = run
      .map((node) => inline(node, site))
      .join('')
      .trim();
    if (text !== '') blocks.push(text);
    run = [];
  };
  for (const node of holder.childNodes) {
    if (!(node instanceof Element) || !node.matches(BLOCKS)) {
      run.push(node);
      continue;
    }
    endRun();
    const block = blockOf(node, site);
    if (block !== '') blocks.push(block);
  }
  endRun();
  return blocks;
}

function blockOf(element: Element, site: string): string {
  const tag = element.tagName;
  const inner = (): string => blocksOf(element, site).join('\n\n');
  switch (tag) {
    case 'UL':
    case 'OL':
      return listOf(element, site);
    case 'BLOCKQUOTE':
      return prefixed(inner(), '> ');
    case 'PRE':
      return fenced(element.textContent);
    case 'TABLE':
      return tableOf(element, site);
    case 'HR':
      return '---';
    default: {
      const level = /^H([1-6])$/.exec(tag)?.[1];
      // Headings start at level five, because the note's title has the fourth.
      return level === undefined ? inner() : `${'#'.repeat(Math.min(6, Number(level) + 4))} ${inner()}`;
    }
  }
}

function listOf(list: Element, site: string): string {
  return [...list.children]
    .map((item, at) => {
      const mark = list.tagName === 'OL' ? `${at + 1}. ` : '- ';
      const [first = '', ...rest] = blocksOf(item, site).join('\n').split('\n');
      return [mark + first, ...rest.map((line) => ' '.repeat(mark.length) + line)].join('\n');
    })
    .join('\n');
}

function tableOf(table: Element, site: string): string {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => blocksOf(cell, site).join(' ').replaceAll('\n', ' ')),
  );
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

function inline(node: Node, site: string): string {
  if (node.nodeType === Node.TEXT_NODE) return withFormulas(node.textContent ?? '');
  if (!(node instanceof Element) || UNSEEN.has(node.tagName.toUpperCase())) return '';
  const inner = (): string => [...node.childNodes].map((one) => inline(one, site)).join('');
  switch (node.tagName) {
    case 'BR':
      return '  \n';
    case 'STRONG':
    case 'B':
      return wrap(inner(), '**');
    case 'EM':
    case 'I':
      return wrap(inner(), '*');
    case 'S':
    case 'DEL':
      return wrap(inner(), '~~');
    case 'CODE':
      return codeOf(node.textContent);
    case 'A':
      return linkOf(inner(), node.getAttribute('href'), site);
    case 'IMG':
      return pictureOf(node, site);
    default:
      return inner();
  }
}

const wrap = (text: string, sign: string): string => (text.trim() === '' ? text : `${sign}${text.trim()}${sign}`);

/** Fences the code with more backticks than it contains. */
function fenced(code: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}\n${code.replace(/\n$/, '')}\n${fence}`;
}

function codeOf(code: string): string {
  const sign = '`'.repeat(longestRun(code) + 1);
  const room = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return sign + room + code + room + sign;
}

const longestRun = (code: string): number => Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));

const prefixed = (text: string, prefix: string): string =>
  text
    .split('\n')
    .map((line) => (prefix + line).trimEnd())
    .join('\n');

function linkOf(text: string, href: string | null, site: string): string {
  const address = safeAddress(href, site);
  return address === undefined || text === '' ? text : `[${text}](${address})`;
}

function pictureOf(picture: Element, site: string): string {
  const address = safeAddress(picture.getAttribute('src'), site);
  return address === undefined ? '' : `![${plain(picture.getAttribute('alt') ?? '')}](${address})`;
}

/** The same addresses that a page would open. */
function safeAddress(address: string | null, site: string): string | undefined {
  if (address === null || !URL.canParse(address, site)) return undefined;
  const url = new URL(placed(address), site);
  const safe = url.protocol === 'https:' || url.protocol === 'http:' || url.protocol === 'mailto:';
  return safe ? url.href.replaceAll('(', '%28').replaceAll(')', '%29') : undefined;
}
