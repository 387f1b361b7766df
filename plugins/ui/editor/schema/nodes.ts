// Nodes of a text: exactly those that the HTML sanitiser accepts and readers show.
import type { NodeSpec } from 'prosemirror-model';
import { isPicture } from './addresses.ts';
import { numberOf, textOf, wholeNumber, written } from './attributes.ts';
import { TABLE_NODES } from './tables.ts';

/**
 * Element for a formula while a document is read or written; formulas are stored as their source between delimiters.
 */
export const FORMULA_ELEMENT = 'yx-formula';
/** The address of an unfinished picture: `#picture-…` with the upload's id. */
export const UNFINISHED = /^#picture-([\w-]+)$/;
const LARGEST = 10_000;

const formula = (display: boolean): NodeSpec => ({
  group: display ? 'block' : 'inline',
  inline: !display,
  atom: true,
  attrs: { tex: { validate: 'string' } },
  parseDOM: [
    {
      tag: `${FORMULA_ELEMENT}${display ? '[display]' : ':not([display])'}`,
      getAttrs: (element) => ({ tex: element.getAttribute('tex') ?? '' }),
    },
  ],
  toDOM: (node) => [FORMULA_ELEMENT, { tex: textOf(node, 'tex'), ...(display && { display: '' }) }],
  leafText: (node) => textOf(node, 'tex'),
});

export const NODES = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    attrs: { level: { default: 2, validate: 'number' } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: (node) => [`h${numberOf(node, 'level', 2)}`, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  code_block: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { start: { default: 1, validate: 'number' } },
    parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ start: wholeNumber(element, 'start', LARGEST, 1) }) }],
    toDOM(node) {
      const start = numberOf(node, 'start', 1);
      return ['ol', written({ start: start === 1 ? 0 : start }), 0];
    },
  },
  list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  ...TABLE_NODES,
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  formula_block: formula(true),
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
  picture: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: {
      src: { validate: 'string' },
      alt: { default: '', validate: 'string' },
      title: { default: '', validate: 'string' },
      width: { default: 0, validate: 'number' },
      height: { default: 0, validate: 'number' },
    },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs(element) {
          const src = element.getAttribute('src')?.trim() ?? '';
          if (!isPicture(src) && !UNFINISHED.test(src)) return false;
          const [alt, title] = ['alt', 'title'].map((name) => element.getAttribute(name) ?? '');
          const [width, height] = ['width', 'height'].map((name) => wholeNumber(element, name, LARGEST));
          return { src, alt, title, width, height };
        },
      },
    ],
    toDOM(node) {
      const { src, alt, title, width, height } = {
        src: textOf(node, 'src'),
        alt: textOf(node, 'alt'),
        title: textOf(node, 'title'),
        width: numberOf(node, 'width'),
        height: numberOf(node, 'height'),
      };
      return ['img', written({ src, alt, title, width, height })];
    },
  },
  formula: formula(false),
} as const satisfies Record<string, NodeSpec>;
