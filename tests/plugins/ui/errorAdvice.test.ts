import { expect, test } from 'vitest';
import { adviceOn } from '#plugins/ui/states/errorAdvice.ts';

test('a code that says more than the kind of failure decides the advice', () => {
  expect(adviceOn({ kind: 'status', code: 403 })).not.toBe(adviceOn({ kind: 'status', code: 500 }));
  expect(adviceOn({ kind: 'refused', code: 404 })).toBe(adviceOn({ kind: 'status', code: 404 }));
});

test('every failure comes with something to do', () => {
  const kinds = ['refused', 'status', 'network', 'timeout', 'shape', 'cancelled', 'signed-out'] as const;
  for (const kind of kinds) expect(adviceOn({ kind, code: undefined })).toMatch(/请/);
});
