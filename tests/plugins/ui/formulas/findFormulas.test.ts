import { expect, test } from 'vitest';
import { findFormulas, holdsFormula } from '#plugins/ui/content/formulas/findFormulas.ts';

const formulasIn = (text: string): string[] =>
  findFormulas(text).flatMap((piece) => (typeof piece === 'string' ? [] : `${piece.display ? '行' : ''}${piece.tex}`));

test.each([
  ['设 $x^2$ 为', ['x^2']],
  ['$a$、$b$ 与 $c$', ['a', 'b', 'c']],
  [String.raw`由 \(p=0.5\) 得 \[E = mc^2\]`, ['p=0.5', '行E = mc^2']],
  ['$$\n\\sum x_i\n$$', ['行\\sum x_i']],
  [String.raw`$\text{速度}=\frac{路程}{时间}$`, [String.raw`\text{速度}=\frac{路程}{时间}`]],
  ['价格为 $5，而 $x$ 个', ['x']],
  [String.raw`$a\$b$`, [String.raw`a\$b`]],
])('formulas are found: %s', (text, formulas) => {
  expect(formulasIn(text)).toEqual(formulas);
});

test.each([
  '执行echo $HOME与 $PATH',
  '$HOME/$PATH',
  '${A}与${B}，$(date)和$(pwd)',
  '变量$i和$j的值',
  '售价 $5、$10',
  'US$5与HK$6$',
  '提示符$后面是普通用户，$表示结束',
  String.raw`写作 \$x\$`,
  '$ x $',
])('a dollar sign of a shell or a price is none: %s', (text) => {
  expect(formulasIn(text)).toEqual([]);
});

test('no piece of the text is lost, and none comes twice', () => {
  const text = String.raw`前 $a$ 中 \[b\] 后 $c`;
  const sources = findFormulas(text).map((piece) => (typeof piece === 'string' ? piece : piece.source));
  expect(sources.join('')).toBe(text);
});

test('in code nothing is a formula', () => {
  expect(holdsFormula('<p>用 <code>awk $1+$2</code> 与</p><pre><code>echo $a$</code></pre>')).toBe(false);
  expect(holdsFormula('<p><code>$a</code> 中 $b_1$</p>')).toBe(true);
});

test('a text made to be slow is read all the same, and a formula longer than anyone writes is none', () => {
  for (const part of ['$a', '\\(', '\\[a', '$\\']) expect(formulasIn(part.repeat(20_000))).toEqual([]);
  expect(formulasIn(`\\(${'x'.repeat(2001)}\\)`)).toEqual([]);
});
