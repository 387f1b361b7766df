import { expect, test, vi } from 'vitest';
import { typeset } from '#plugins/ui/content/formulas/typeset.ts';
import { one } from '../draw.tsx';

function set(...contents: readonly (string | Node)[]): HTMLElement {
  const holder = document.createElement('div');
  holder.append(...contents);
  typeset(holder);
  return holder;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

// WCAG: 1.1.1
test('a formula is drawn, and read to who cannot see it', () => {
  const holder = set('若 $x_1^2$，则');
  expect(one(holder, '.katex-html').getAttribute('aria-hidden')).toBe('true');
  expect(holder.querySelectorAll('math msubsup')).toHaveLength(1);
  expect(holder.firstChild?.textContent).toBe('若 ');
  expect(holder.lastChild?.textContent).toBe('，则');
});

test('nothing in code is touched, and nothing that is drawn is drawn again', () => {
  const holder = set(element('code', '$a_1$'), element('pre', '$$b$$'), ' $c$');
  const once = holder.querySelectorAll('*').length;
  typeset(holder);
  expect(holder.querySelectorAll('*')).toHaveLength(once);
  expect(holder.querySelectorAll('.katex')).toHaveLength(1);
  expect(one(holder, 'code').textContent).toBe('$a_1$');
});

test('a broken formula is shown as it was written', () => {
  const holder = set(String.raw`由 $\frac{1}{$ 与 \(\nosuch{x}\) 得`);
  expect(holder.querySelectorAll('.katex')).toHaveLength(0);
  expect(holder.textContent).toBe(String.raw`由 $\frac{1}{$ 与 \(\nosuch{x}\) 得`);
});

test.each([
  String.raw`\(\href{javascript:harm()}{x}\)`,
  String.raw`\(\url{javascript:harm()}\)`,
  String.raw`\(\includegraphics{https://example.com/x.png}\)`,
  String.raw`\(\htmlClass{mantine-Modal-root}{x}\)`,
  String.raw`\(\htmlStyle{position:fixed}{x}\)`,
  String.raw`\(\htmlId{root}{x}\)`,
  String.raw`\(\htmlData{x=1}{x}\)`,
  String.raw`\(\text{<img src=x onerror=harm()>}\)`,
])('a formula cannot reach out of itself: %s', (text) => {
  const harm = vi.fn();
  vi.stubGlobal('harm', harm);
  const holder = set(text);
  document.body.append(holder);
  expect(holder.querySelectorAll('a, img, [id], [data-x], .mantine-Modal-root, [style*="fixed"]')).toHaveLength(0);
  expect(harm).not.toHaveBeenCalled();
  holder.remove();
});

test('sizes beyond reason are cut, and endless macros end', () => {
  const holder = set(String.raw`\(\rule{9999em}{9999em}\) \(\def\a{\a\a}\a\)`);
  document.body.append(holder);
  expect(one(holder, '.katex-rule').getBoundingClientRect().height).toBeLessThan(1000);
  expect(holder.textContent).toContain(String.raw`\def\a{\a\a}\a`);
  holder.remove();
});
