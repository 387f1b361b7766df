import { expect, test } from 'vitest';
import { isBlankNote, isNewNote, newNoteName, NOTE_FORMAT, titleOf } from '#plugins/notes/writing/noteText.ts';

test.each([
  [{ title: ' 退出码 ', content: '<p>0</p>' }, '退出码'],
  [{ title: '', content: '<p>第一行</p><p>第二行</p>' }, '第一行 第二行'],
  [{ title: '  ', content: `<p>${'长'.repeat(50)}</p>` }, '长'.repeat(30)],
  [{ title: '', content: '<p><img src="/a.png"></p>' }, '未命名笔记'],
])('%o is called %s', (note, title) => {
  expect(titleOf(note)).toBe(title);
});

test('a note is the same with the title that its first words gave it, and another with another position', () => {
  const written = { title: '', content: '<p>第一行</p>', position: 5, shared: false };
  expect(NOTE_FORMAT.same(written, { ...written, title: '第一行' })).toBe(true);
  expect(NOTE_FORMAT.same(written, { ...written, position: 10 })).toBe(false);
  expect(NOTE_FORMAT.same(written, { ...written, shared: true })).toBe(false);
});

test('what shows nothing is blank; a picture or a table is something', () => {
  expect(isBlankNote({ content: '<p> </p><p></p>' })).toBe(true);
  expect(isBlankNote({ content: '<p><img src="/a.png"></p>' })).toBe(false);
  expect(isBlankNote({ content: '<p>字</p>' })).toBe(false);
});

test('a note that was begun here is never taken for one of the upstream’s', () => {
  expect(isNewNote(newNoteName('a'))).toBe(true);
  expect(isNewNote('note-1')).toBe(false);
});
