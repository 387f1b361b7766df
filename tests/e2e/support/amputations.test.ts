import { expect, test } from 'vitest';
import { amputations } from './amputations.ts';

test.for([5, 9, 22, 40])('of %d plugins any two are parted: one is away while the other is there', (count) => {
  const ids = Array.from({ length: count }, (_, at) => `plugin-${at}`);
  const groups = amputations(ids);
  const together = ids.flatMap((one) =>
    ids.filter((other) => other !== one && !groups.some((group) => group.includes(one) && !group.includes(other))),
  );
  expect(together).toEqual([]);
  expect(groups.length).toBeLessThanOrEqual(8);
});
