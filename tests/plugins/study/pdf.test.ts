import { expect, test } from 'vitest';
import { GAP, pageAt, placePages, positionAt, topOf } from '#plugins/study/pdf/layout.ts';
import { findIn, pageText } from '#plugins/study/pdf/search/pdfText.ts';
import { pagesInSight, ReadPages } from '#plugins/study/pdf/readPages.ts';
import { stretchesOf } from '#plugins/study/pdf/search/stretchesOf.ts';

const found = (items: readonly string[], words: string) =>
  findIn(pageText(items), 1, words).map(({ pieces }) =>
    pieces.map(({ item, from, to }) => items[item]?.slice(from, to)),
  );

test('words are found across pieces and line ends', () => {
  expect(found(['先看现', '状，再动手'], '现状')).toEqual([['现', '状']]);
  expect(found(['Linux ', 'system', 'ctl'], 'SYSTEMCTL')).toEqual([['system', 'ctl']]);
});

test('a character is found whichever of its codes the file uses', () => {
  // U+2F45 looks like 方, and files printed from browsers have it.
  expect(found(['学习\u2F45法讲义'], '方法')).toEqual([['\u2F45法']]);
  // U+2ED4 and U+2EDA look like 门 and 页; Unicode does not say so.
  expect(found(['入\u2ED4第一\u2EDA'], '门第一页')).toEqual([['\u2ED4第一\u2EDA']]);
  expect(found(['入门'], '\u2ED4'), 'pasted out of such a file').toEqual([['门']]);
  expect(found(['占地30㎡'], 'm2')).toEqual([['㎡']]);
  expect(found(['ＡＢＣ'], 'abc')).toEqual([['ＡＢＣ']]);
});

test('a search result is where it is marked, whatever becomes of the characters before it', () => {
  expect(found(['㎡㎡与𠮷野家'], '野')).toEqual([['野']]);
  expect(found(['在𠮷野家'], '𠮷野')).toEqual([['𠮷野']]);
  expect(found(['cafe\u0301与café'], 'CAFÉ')).toEqual([['cafe\u0301'], ['café']]);
});

test('unread pages that follow each other are one stretch', () => {
  expect(stretchesOf([2, 5, 6, 7, 9])).toEqual([
    [2, 2],
    [5, 7],
    [9, 9],
  ]);
});

test('each match is found once, and nothing is found for nothing', () => {
  expect(found(['标题里的标题'], '标题')).toHaveLength(2);
  expect(found(['标题'], ' ')).toEqual([]);
});

test('pages stand below each other, and a place in them is found again', () => {
  const pages = placePages([100, 200, 100]);
  expect(pages.map(({ start }) => start)).toEqual([GAP, 100 + GAP * 2, 300 + GAP * 3]);
  expect(pageAt(pages, 0)?.page).toBe(1);
  expect(pageAt(pages, 10_000)?.page).toBe(3);
  const half = topOf(pages, 2.5);
  expect(positionAt(pages, half)).toBeCloseTo(2.5);
  const twice = placePages([200, 400, 200]);
  expect(positionAt(twice, topOf(twice, 2.5))).toBeCloseTo(2.5);
  expect([positionAt([], 5), topOf([], 5)]).toEqual([1, 0]);
});

test('a page is read once it was mostly seen for three seconds, and counted once', () => {
  const pages = placePages([100, 100, 100]);
  expect(pagesInSight(pages, 0, 120)).toEqual([1]);
  expect(pagesInSight(pages, 70, 120)).toEqual([2]);
  expect(pagesInSight(placePages([1_000]), 300, 200), 'a page larger than the window').toEqual([1]);
  const read: number[] = [];
  const reading = new ReadPages((page) => read.push(page));
  reading.pass([1], 2);
  reading.pass([1, 2], 0.5);
  expect(read).toEqual([]);
  for (let second = 0; second < 9; second++) reading.pass([1], 1);
  expect(read).toEqual([1]);
});
