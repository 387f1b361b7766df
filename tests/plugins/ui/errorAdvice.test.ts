import { expect, test } from 'vitest';
import { adviceOn, finalDrawing } from '#plugins/ui/states/failures/errorAdvice.ts';

test('a code that says more than the kind of failure decides the advice', () => {
  expect(adviceOn({ kind: 'status', code: 403 })).not.toBe(adviceOn({ kind: 'status', code: 500 }));
  expect(adviceOn({ kind: 'refused', code: 404 })).toBe(adviceOn({ kind: 'status', code: 404 }));
});

test('every failure comes with something to do', () => {
  const kinds = ['refused', 'status', 'network', 'timeout', 'shape', 'cancelled', 'signed-out'] as const;
  for (const kind of kinds) expect(adviceOn({ kind, code: undefined })).toMatch(/请/);
});

test('a missing or forbidden page is not tried again', () => {
  expect([402, 403, 404].map((code) => finalDrawing({ kind: 'refused', code }))).toEqual(['closed', 'closed', 'lost']);
  for (const code of [402, 403, 404]) expect(adviceOn({ kind: 'refused', code })).not.toContain('重试');
});

test('a page that may exist the next time is', () => {
  for (const code of [undefined, 400, 429, 500, 503]) {
    expect(finalDrawing({ kind: 'status', code })).toBeUndefined();
    expect(adviceOn({ kind: 'status', code })).toContain('重试');
  }
});
