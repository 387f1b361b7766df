import { expect, test } from 'vitest';
import { nextOf } from '#plugins/ui/lists/rows/ContinueButton.tsx';

const done = { title: 'done', progress: 100, lastTime: '2026-11-28 10:00:00' };
const older = { title: 'older', progress: 40, lastTime: '2026-11-20 10:00:00' };
const newer = { title: 'newer', progress: 10, lastTime: '2026-11-27 10:00:00' };
const untouched = { title: 'untouched', progress: 0, lastTime: null };
const over = { title: 'over', progress: 50, lastTime: '2026-11-29 10:00:00', status: 5 };

test('one goes on with what was studied last and is not finished', () => {
  expect(nextOf([done, untouched, older, newer, over])).toBe(newer);
});

test('before anything is begun, the first is the next; where all is finished, none is', () => {
  expect(nextOf([done, untouched, { ...untouched }])).toBe(untouched);
  expect(nextOf([done, over])).toBeUndefined();
});
