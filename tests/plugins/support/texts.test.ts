import { expect, it } from 'vitest';
import { readMarkdown } from '#plugins/support/assistant/markdown.ts';
import { splitLinks } from '#plugins/support/chat/links.ts';
import { showsTime, timeInChat } from '#plugins/support/chat/timeInChat.ts';

const linksOf = (text: string) => splitLinks(text).flatMap((piece) => (piece.link ? [piece.text] : []));

it('a message’s web addresses are told from its words, and nothing of it is lost', () => {
  const text = '请看https://a.example/x?y=1，或者（http://b.example/路）。还有javascript:alert(1)';
  expect(linksOf(text)).toEqual(['https://a.example/x?y=1', 'http://b.example/路']);
  expect(
    splitLinks(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(linksOf('see https://a.example/x.')).toEqual(['https://a.example/x']);
});

it('a time stands above what was said after a pause, without its date today', () => {
  expect(showsTime('2026-11-20T09:30:00+08:00', undefined)).toBe(true);
  expect(showsTime('2026-11-20T09:34:00+08:00', '2026-11-20T09:30:00+08:00')).toBe(false);
  expect(showsTime('2026-11-20T09:36:00+08:00', '2026-11-20T09:30:00+08:00')).toBe(true);
  const noon = new Date(2026, 10, 20, 12, 0);
  expect(timeInChat(noon.toISOString(), noon.getTime() + 3_600_000)).toBe('12:00');
  expect(timeInChat(noon.toISOString(), noon.getTime() + 86_400_000)).toBe('2026-11-20 12:00');
});

const text = (content: string) => [{ at: 0, kind: 'text', text: content }];

it('an answer is read as paragraphs, lists and code', () => {
  expect(
    readMarkdown('先看：\n1. 状态\n2. 日志\n\n- 甲\n- 乙\n\n## 结论\n```bash\nls -l\n# 不是标题\n```\n完'),
  ).toEqual([
    { at: 0, kind: 'paragraph', content: text('先看：') },
    {
      at: 1,
      kind: 'list',
      ordered: true,
      start: 1,
      items: [
        { at: 1, content: text('状态') },
        { at: 2, content: text('日志') },
      ],
    },
    {
      at: 4,
      kind: 'list',
      ordered: false,
      start: 1,
      items: [
        { at: 4, content: text('甲') },
        { at: 5, content: text('乙') },
      ],
    },
    { at: 7, kind: 'heading', content: text('结论') },
    { at: 8, kind: 'code', language: 'bash', text: 'ls -l\n# 不是标题' },
    { at: 12, kind: 'paragraph', content: text('完') },
  ]);
});

it('half an answer is read like a whole one', () => {
  expect(readMarkdown('```js\nconst a = 1')).toEqual([{ at: 0, kind: 'code', language: 'js', text: 'const a = 1' }]);
  expect(readMarkdown('**没有写完')).toEqual([{ at: 0, kind: 'paragraph', content: text('**没有写完') }]);
});

it('words can be strong, code or a web address; anything else, HTML too, is text', () => {
  expect(readMarkdown('用 `chmod`，**记住** [文档](https://a.example) [坏](javascript:alert(1)) <b>x</b>')).toEqual([
    {
      at: 0,
      kind: 'paragraph',
      content: [
        { at: 0, kind: 'text', text: '用 ' },
        { at: 2, kind: 'code', text: 'chmod' },
        { at: 9, kind: 'text', text: '，' },
        { at: 10, kind: 'strong', text: '记住' },
        { at: 16, kind: 'text', text: ' ' },
        { at: 17, kind: 'link', text: '文档', address: 'https://a.example' },
        { at: 40, kind: 'text', text: ' [坏](javascript:alert(1)) <b>x</b>' },
      ],
    },
  ]);
});
