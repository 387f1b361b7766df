// Marks of text; their order here is the order in which their elements are nested.
import type { MarkSpec } from 'prosemirror-model';
import { isLink } from './addresses.ts';
import { textOf, written } from './attributes.ts';

const heavy = (weight: string): boolean => /^(?:bold(?:er)?|[6-9]\d\d)$/.test(weight);

export const MARKS = {
  link: {
    attrs: { href: { validate: 'string' }, title: { default: '', validate: 'string' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs(element) {
          const href = element.getAttribute('href')?.trim() ?? '';
          return isLink(href) ? { href, title: element.getAttribute('title') ?? '' } : false;
        },
      },
    ],
    toDOM: (mark) => ['a', written({ href: textOf(mark, 'href'), title: textOf(mark, 'title') }), 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps copied text in a bold element that is not bold.
      { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
      { style: 'font-weight=400', clearMark: ({ type }) => type.name === 'strong' },
      { style: 'font-weight', getAttrs: (weight) => heavy(weight) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [
      { tag: 'em' },
      { tag: 'i' },
      { style: 'font-style=italic' },
      { style: 'font-style=normal', clearMark: ({ type }) => type.name === 'em' },
    ],
    toDOM: () => ['em', 0],
  },
  underline: {
    parseDOM: [
      { tag: 'u' },
      { tag: 'ins' },
      { style: 'text-decoration', getAttrs: (value) => drawn(value, 'underline') },
    ],
    toDOM: () => ['u', 0],
  },
  strike: {
    parseDOM: [
      { tag: 's' },
      { tag: 'del' },
      { tag: 'strike' },
      { style: 'text-decoration', getAttrs: (value) => drawn(value, 'line-through') },
    ],
    toDOM: () => ['s', 0],
  },
  subscript: { excludes: 'superscript', parseDOM: [{ tag: 'sub' }], toDOM: () => ['sub', 0] },
  superscript: { excludes: 'subscript', parseDOM: [{ tag: 'sup' }], toDOM: () => ['sup', 0] },
  code: {
    code: true,
    parseDOM: [{ tag: 'code' }, { tag: 'kbd' }, { tag: 'samp' }, { tag: 'tt' }],
    toDOM: () => ['code', 0],
  },
} as const satisfies Record<string, MarkSpec>;

const drawn = (value: string, line: string): null | false => (value.includes(line) ? null : false);
