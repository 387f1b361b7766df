import { expect, test } from 'vitest';
import { search } from '#mocks/handler/search.ts';

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
});
