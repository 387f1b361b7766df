import { expect, test } from 'vitest';
import { withoutTitle } from '#plugins/study/text/withoutTitle.ts';

test('a text that begins with its own title loses that heading, however it is written', () => {
  expect(withoutTitle('<h2>权限 与<b>属主</b></h2><p>正文</p>', '权限与属主')).toBe('<p>正文</p>');
  expect(withoutTitle('\n<h1 class="t">R&amp;D</h1>正文', 'R&D')).toBe('正文');
});

test('any other heading, and one further down, stays', () => {
  for (const html of ['<h2>先说结论</h2><p>正文</p>', '<p>引言</p><h2>权限</h2>', '<h2></h2><p>正文</p>', '正文']) {
    expect(withoutTitle(html, '权限')).toBe(html);
    expect(withoutTitle(html, '')).toBe(html);
  }
});
