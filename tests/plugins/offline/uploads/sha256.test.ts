import { createHash, randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { plainSha256 } from '#plugins/offline/uploads/plainSha256.ts';

const expected = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it.each([0, 1, 3, 55, 56, 63, 64, 65, 1000, 600_000])(
  '%d bytes have the hash that they have elsewhere',
  async (size) => {
    const bytes = new Uint8Array(randomBytes(size));
    expect(Buffer.from(await plainSha256(bytes)).toString('hex')).toBe(expected(bytes));
  },
);

it('the page has its turn while a long one is computed', async () => {
  const turn = vi.fn();
  setTimeout(turn);
  await plainSha256(new Uint8Array(1_000_000));
  expect(turn).toHaveBeenCalled();
});
