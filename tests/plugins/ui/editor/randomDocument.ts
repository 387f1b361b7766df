// Documents as people might write them, and some that they would not.
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import type { Random } from '#mocks/world/random.ts';
import { marks, nodes, schema } from '#plugins/ui/editor/schema/schema.ts';

const WORDS = [
  '虚拟机',
  '启动',
  'kernel',
  'a',
  '$',
  '$5',
  '$PATH',
  '\\',
  '<b>',
  '&amp;',
  '&',
  '"',
  "'",
  '$a_1$',
  '\\(x\\)',
  '\\[y\\]',
  '$$z$$',
  '（',
  '）',
  '😀',
  '　',
  'x_1',
  '  ',
  ' ',
  '\u00A0',
  '#',
  '*',
  '。',
  '$x',
  'y$',
  '`',
  '---',
  '0',
  '{',
  '\u200B',
] as const;
const FORMULAS = [
  'x_1^2',
  '\\frac{1}{2}',
  'a',
  '\\alpha+\\beta',
  'a<b',
  '\\text{若 }x',
  '[x]',
  'f(x)',
  '5',
  '均值',
  '\\$5',
] as const;
const ADDRESSES = [
  'https://example.com/a?b=1&c=2',
  'mailto:a@example.com',
  '/clazz/detail?id=1',
  'http://example.com/"x"',
] as const;
const PICTURES = [
  '/file/out-api/v1/content/figure-btree',
  'https://example.com/a b.png'.replace(' ', '%20'),
  '/a.png?x=1&y=2',
] as const;

export function randomDocument(random: Random): Node {
  return nodes.doc.create(null, blocks(random, 0, 1, 3));
}

function blocks(random: Random, depth: number, least: number, most: number): Node[] {
  return Array.from({ length: random.whole(least, most) }, () => block(random, depth));
}

function block(random: Random, depth: number): Node {
  const simple = depth > 1;
  switch (random.whole(0, simple ? 5 : 9)) {
    case 0:
    case 1:
      return nodes.paragraph.create(null, inline(random));
    case 2:
      return nodes.heading.create({ level: random.whole(1, 6) }, inline(random));
    case 3:
      return nodes.code_block.create(null, code(random));
    case 4:
      return nodes.horizontal_rule.create();
    case 5:
      return nodes.formula_block.create({ tex: random.pick(FORMULAS) });
    case 6:
      return nodes.blockquote.create(null, blocks(random, depth + 1, 1, 3));
    case 7:
      return nodes.bullet_list.create(null, items(random, depth));
    case 8:
      return nodes.ordered_list.create({ start: random.pick([1, 1, 3, 12]) }, items(random, depth));
    default:
      return table(random, depth);
  }
}

const items = (random: Random, depth: number): Node[] =>
  Array.from({ length: random.whole(1, 3) }, () =>
    nodes.list_item.create(null, [nodes.paragraph.create(null, inline(random)), ...blocks(random, depth + 1, 0, 2)]),
  );

function table(random: Random, depth: number): Node {
  const width = random.whole(1, 3);
  const row = (header: boolean): Node =>
    nodes.table_row.create(
      null,
      Array.from({ length: width }, () => {
        const type = header ? nodes.table_header : nodes.table_cell;
        return type.create(null, blocks(random, depth + 1, 1, 2));
      }),
    );
  return nodes.table.create(
    null,
    Array.from({ length: random.whole(1, 3) }, (_, at) => row(at === 0 && random.chance(0.5))),
  );
}

function code(random: Random): Node[] {
  const text = Array.from({ length: random.whole(0, 6) }, () => random.pick([...WORDS, '\n', '\n\n', '\t'])).join('');
  return text === '' ? [] : [schema.text(text)];
}

function inline(random: Random): Fragment {
  const pieces = Array.from({ length: random.whole(0, 6) }, () => piece(random));
  return Fragment.fromArray(pieces);
}

function piece(random: Random): Node {
  const with_ = markSet(random);
  switch (random.whole(0, 9)) {
    case 0:
      return nodes.hard_break.create(null, null, with_);
    case 1:
      return nodes.picture.create({ src: random.pick(PICTURES), alt: random.pick(['', '图"1"', 'a<b']) }, null, with_);
    case 2:
    case 3:
      return nodes.formula.create({ tex: random.pick(FORMULAS) }, null, with_);
    default: {
      const text = Array.from({ length: random.whole(1, 4) }, () => random.pick(WORDS)).join('');
      return schema.text(text, with_);
    }
  }
}

function markSet(random: Random): readonly Mark[] {
  const { link, ...plain } = marks;
  let set: readonly Mark[] = [];
  for (const type of Object.values(plain)) if (random.chance(0.1)) set = type.create().addToSet(set);
  return random.chance(0.1) ? link.create({ href: random.pick(ADDRESSES) }).addToSet(set) : set;
}
