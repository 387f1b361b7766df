import { expect, test } from 'vitest';
import { nearWords } from '#plugins/catalogue/search/nearWords.ts';

const NAMES = ['Linux 运维', '计算机网络', '数据库', 'Web 前端', '数据分析', '新能源与物联网', 'Python 编程基础'];
const near = (keyword: string) => nearWords(keyword, NAMES);

test('a misspelt word finds the word that was meant, whatever its case and width', () => {
  expect(near('pyhton')).toEqual(['Python']);
  expect(near('ＬＩＮＸＵ')).toEqual(['Linux']);
  expect(near('pyhton 入门')).toEqual(['Python']);
  expect(near('pyhtn')).toEqual([]);
});

test('a Chinese word with a wrong character finds those that have it right', () => {
  expect(near('数剧库')).toEqual(['数据库']);
  expect(near('网洛')).toEqual(['计算机网络']);
  expect(near('数据挖掘')).toEqual(['数据库', '数据分析']);
});

test('a part of a word finds the whole', () => {
  expect(near('lin')).toEqual(['Linux']);
  expect(near('能源')).toEqual(['新能源']);
});

test('the nearest come first, three at most, and never what was asked for', () => {
  expect(nearWords('数据', ['大数据', '数据', '数值', '数据分析', '证据'])).toEqual(['大数据', '数据分析', '数值']);
  expect(near('Python')).toEqual([]);
});

test('what is like nothing finds nothing', () => {
  expect(near('没有这样的东西')).toEqual([]);
  expect(near('go')).toEqual([]);
  expect(near(' ')).toEqual([]);
});
