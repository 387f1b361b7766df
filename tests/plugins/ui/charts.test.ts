import { expect, test } from 'vitest';
import { type ChartData, chartRows, scaleOf, shareOf } from '#plugins/ui/charts/chartData.ts';
import { csvOf } from '#plugins/ui/charts/csv.ts';

const chart = (of: Partial<ChartData>): ChartData => ({
  title: '问题',
  of: '名称',
  unit: '分',
  labels: ['甲', '乙'],
  series: [{ name: '得分', values: [3.14, null], empty: '未评分' }],
  ...of,
});

test('the table of a chart has every number of it, and the line across', () => {
  expect(chartRows(chart({ line: { name: '及格线', value: 60 } }))).toEqual([
    ['名称', '得分'],
    ['甲', '3.1分'],
    ['乙', '未评分'],
    ['及格线', '60分'],
  ]);
});

test.for([
  [[null], 1],
  [[0], 1],
  [[0.3], 0.5],
  [[31.6], 50],
  [[100], 100],
  [[101], 200],
  [[999], 1000],
] as const)('the scale of %j ends at %d', ([values, end]) => {
  expect(scaleOf(chart({ series: [{ name: '', values }] }))).toBeCloseTo(end);
});

test('nothing goes beyond the scale', () => {
  expect(scaleOf(chart({ max: 40 }))).toBe(40);
  expect([shareOf(-1, 10), shareOf(5, 10), shareOf(11, 10)]).toEqual([0, 0.5, 1]);
});

test('a file opens in a spreadsheet as it is read: Chinese, commas, quotes, lines, and no formula', () => {
  const file = csvOf([
    ['名称', '得分'],
    ['一,"二"\n三', '=HYPERLINK("x")'],
    ['-5', '-cmd'],
  ]);
  expect(file).toBe('\uFEFF名称,得分\r\n"一,""二""\n三","\'=HYPERLINK(""x"")"\r\n-5,\'-cmd\r\n');
});

test.for([
  '=1+1',
  '\uFF1D1+1',
  '\uFF0B1+1',
  '\uFF0Dcmd',
  '\uFF20SUM(A1)',
  '\n=1+1',
  '\r\n\uFF1D1+1',
  '\t=1+1',
  ' =1+1',
  '\u200B=1+1',
  '\uFEFF@SUM(A1)',
  '\tplain',
])('a cell that a spreadsheet could run is text in the file: %j', (cell) => {
  expect(csvOf([[cell]]).replace('\uFEFF', '')).toMatch(/^"?'/);
});

test.for(['-5', '+3.1', '86.5', '一=二', '2026-11-27', ''])('a harmless cell stays as it is: %j', (cell) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF${cell}\r\n`);
});

test('a percentage is whole, and 100% is only said once all is done', () => {
  const rates = {
    title: '得分率',
    of: '作业',
    unit: '%',
    labels: ['甲', '乙'],
    series: [{ name: '我', values: [61.5, 99.9] }],
  };
  expect(chartRows(rates)).toEqual([
    ['作业', '我'],
    ['甲', '61%'],
    ['乙', '99%'],
  ]);
});
