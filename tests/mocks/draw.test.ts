// Numbers that are drawn inside the database.
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { draw } from '#mocks/database/draw.ts';
import { openTestWorld } from './support/upstream.ts';

const P = 2_147_483_647n;

/** The same in numbers without an end: what SQLite works out must not run over. */
function drawn(seed: number, one: number, other: number, salt: number): number {
  const first =
    (BigInt(one) * 7919n +
      BigInt(other) * 104_729n +
      ((BigInt(seed % 100_000) * 1_299_709n + BigInt(salt) * 15_485_863n) % P)) %
    P;
  const mixed = (first * 48_271n) % P;
  return Number((((mixed * ((mixed % 9973n) + 7n)) % P) / 8n) % 1000n);
}

test('a draw is a whole number from 0 to 999 that its numbers decide, small and large', () => {
  const { db } = openTestWorld();
  const cases = [0, 1, 17, 4_242, 999_999].flatMap((one) =>
    [0, 3, 92_101, 999_999].flatMap((other) => [0, 41].map((salt) => [one, other, salt] as const)),
  );
  for (const seed of [1, 4711, 99_999, 2_147_483_647]) {
    for (const [one, other, salt] of cases) {
      const [row] = db.all(
        v.object({ luck: v.number() }),
        `SELECT ${draw(seed, '?1', '?2', salt)} AS luck`,
        one,
        other,
      );
      expect([seed, one, other, salt, row?.luck]).toEqual([seed, one, other, salt, drawn(seed, one, other, salt)]);
    }
  }
});
