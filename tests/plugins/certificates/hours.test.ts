import { expect, test } from 'vitest';
import { addsUp } from '#plugins/certificates/hours/addsUp.ts';
import { formatHours } from '#plugins/certificates/hours/formatHours.ts';

const items = [
  { title: '一', period: 0.1, studyTime: 300 },
  { title: '二', period: 0.2, studyTime: 600 },
];

test('a total is held against its items, to the second and the tenth of an hour', () => {
  expect(addsUp({ items, period: 0.3, studyTime: 900 })).toBe(true);
  expect(addsUp({ items, period: 0.4, studyTime: 900 })).toBe(false);
  expect(addsUp({ items, period: 0.3, studyTime: 901 })).toBe(false);
  expect(addsUp({ items, period: undefined, studyTime: undefined })).toBe(true);
});

test('hours never become days', () => {
  expect([338_400, 5_760, 3_600, 60, 20, 0].map(formatHours)).toEqual([
    '94小时',
    '1小时36分',
    '1小时',
    '1分',
    '不到1分',
    '0分',
  ]);
});
