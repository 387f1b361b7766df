import { expect, test } from 'vitest';
import { search } from '#mocks/catalogue/search/search.ts';

const COURSES = [
  'Linux 系统管理入门',
  'Python 编程基础',
  'Java 编程基础',
  '网络安全入门',
  '数据库原理',
  '深度学习与 Python',
];
const found = (keyword: string | undefined) => search(COURSES, keyword, (title) => [title]);

test('records that hold all of the words are found, in their own order', () => {
  expect(found('入门')).toEqual(['Linux 系统管理入门', '网络安全入门']);
  expect(found('编程 PYTHON')).toEqual(['Python 编程基础']);
  expect(found(undefined)).toEqual(COURSES);
});

test('without a full match the closest ones are found, rarer words counting for more', () => {
  expect(found('python 入门')).toContain('Python 编程基础');
  expect(found('Python入门')).toContain('Python 编程基础');
  expect(found('java 入门')[0]).toBe('Java 编程基础');
  expect(found('java 入门')).not.toContain('数据库原理');
});

test('a text with less than half of the words is no match', () => {
  expect(found('量子 炼金')).toEqual([]);
  expect(found('量子力学 入门')).toEqual([]);
  expect(found('数剧库')).toEqual([]);
});

test('misspelt words are found: one slip in 4 to 7 letters, two from 8 letters on', () => {
  const spelt = (keyword: string) => search(['Go 语言', 'Python', 'Kubernetes'], keyword, (title) => [title]);
  for (const word of ['pyhton', 'Pythn', 'pythoon', 'Pythom']) expect(spelt(word)).toEqual(['Python']);
  for (const word of ['kubernetes', 'kuberntse', 'qubernates']) expect(spelt(word)).toEqual(['Kubernetes']);
  for (const word of ['pyhtn', 'ptyhno', 'gp', 'kbrnts']) expect(spelt(word)).toEqual([]);
});

test('case and full width do not matter', () => {
  expect(found('ＰＹＴＨＯＮ 编程')).toEqual(['Python 编程基础']);
  expect(search(['人工智能训练师（四级）'], '(四级)', (title) => [title])).toHaveLength(1);
});

test('names are found by pinyin and by its initials, but other texts are not', () => {
  for (const word of ['shujuku', 'shujuk', 'ShuJu', 'sjk']) expect(found(word)).toEqual(['数据库原理']);
  expect(found('wangluo rumen')).toEqual(['网络安全入门']);
  expect(search(['零基础'], 'lin', (title) => [title])).toEqual([]);
  expect(
    search(
      ['数据库'],
      'shujuku',
      () => ['Redis'],
      (text) => [text],
    ),
  ).toEqual([]);
});

test('where words are found as they were typed, nothing else is', () => {
  expect(search(['实际', 'SJ 入门'], 'sj', (title) => [title])).toEqual(['SJ 入门']);
  expect(found('lin')).toEqual(['Linux 系统管理入门']);
});
