import { expect, test } from 'vitest';
import {
  bodyOf,
  fieldsOf,
  isBlankNote,
  isNewNote,
  newNoteName,
  NOTE_FORMAT,
  titleOf,
} from '#plugins/notes/writing/noteText.ts';

test.each([
  [{ title: ' 退出码 ', content: '<p>0</p>' }, '退出码'],
  [{ title: '', content: '<p>第一行</p><p>第二行</p>' }, '第一行'],
  [{ title: '', content: '<p></p><p>第一行<br>第二行</p>' }, '第一行'],
  [{ title: '', content: '<ul><li><p>甲</p></li><li><p>乙</p></li></ul>' }, '甲'],
  [{ title: '', content: '<p>写在\n源代码的两行里</p>' }, '写在 源代码的两行里'],
  [{ title: '  ', content: `<p>${'长'.repeat(50)}</p>` }, '长'.repeat(30)],
  [{ title: '', content: '<p><img src="/a.png"></p>' }, '未命名笔记'],
])('%o is called %s', (note, title) => {
  expect(titleOf(note)).toBe(title);
});

test.each([
  ['a line that is the title', '第一行', '<p>第一行</p><p>第二行</p>', '<p>第二行</p>'],
  ['a heading that is the title', '第一行', '<h3>第一<strong>行</strong></h3><p>第二行</p>', '<p>第二行</p>'],
  ['a line up to its break', '第一行', '<p></p><p>第一行<br>第二行</p>', '<p>第二行</p>'],
  ['nothing under a title of its own', '退出码', '<p>第一行</p><p>第二行</p>', '<p>第一行</p><p>第二行</p>'],
  ['nothing of a line that the title only begins', '第一', '<p>第一行</p>', '<p>第一行</p>'],
  ['no line with a picture', '第一行', '<p>第一行<img src="/a.png"></p>', '<p>第一行<img src="/a.png"></p>'],
  [
    'no item of a list',
    '甲',
    '<ul><li><p>甲</p></li><li><p>乙</p></li></ul>',
    '<ul><li><p>甲</p></li><li><p>乙</p></li></ul>',
  ],
])('below the title is not said again: %s', (_what, title, content, body) => {
  expect(bodyOf({ title, content })).toBe(body);
});

test('a title that the first line gave follows that line; one that somebody wrote stays', () => {
  const note = { id: 'note-1', content: '<p>第一行</p>', author: { userId: 'u', userName: '', avatar: '' } };
  const read = (title: string) => fieldsOf({ courseTitle: '', chapterTitle: '', placeTitle: '', ...note, title });
  expect([read('第一行').title, read('退出码').title]).toEqual(['', '退出码']);
});

test('a note is the same with the title that its first words gave it, and another with another position', () => {
  const written = { title: '', content: '<p>第一行</p>', position: 5, shared: false };
  expect(NOTE_FORMAT.same(written, { ...written, title: '第一行' })).toBe(true);
  expect(NOTE_FORMAT.same(written, { ...written, position: 10 })).toBe(false);
  expect(NOTE_FORMAT.same(written, { ...written, shared: true })).toBe(false);
});

test('content that shows nothing is blank; a picture or a table is something', () => {
  expect(isBlankNote({ content: '<p> </p><p></p>' })).toBe(true);
  expect(isBlankNote({ content: '<p><img src="/a.png"></p>' })).toBe(false);
  expect(isBlankNote({ content: '<p>字</p>' })).toBe(false);
});

test('a note that was begun here is never taken for one of the upstream’s', () => {
  expect(isNewNote(newNoteName('a'))).toBe(true);
  expect(isNewNote('note-1')).toBe(false);
});
