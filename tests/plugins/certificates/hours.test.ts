import { expect, test } from 'vitest';
import { addsUp } from '#plugins/certificates/hours/addsUp.ts';
import { formatHours } from '#plugins/certificates/hours/formatHours.ts';
import { formatDuration } from '#plugins/ui/clock/duration.ts';

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

test('the proof and the record say the same of the same time', () => {
  for (const seconds of [20_639, 20_640, 20_699, 20_700, 3_659, 86_399]) {
    expect(formatHours(seconds), `${seconds}`).toBe(formatDuration(seconds));
  }
});
