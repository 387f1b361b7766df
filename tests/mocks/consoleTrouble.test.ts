// Plugins: experiments
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { openMachine, VM } from './support/machine.ts';

test('consoles are cut and stalled on demand, and nothing is lost', async () => {
  const { terminal, client, upstream } = await openMachine();
  const one = await terminal();
  await upstream.control(v.unknown(), 'POST /__mock/scenario', { name: 'console-stall' });
  one.type('echo through\r');
  one.ping(1);
  await new Promise((done) => setTimeout(done, 300));
  expect([one.pongs, one.output.includes('through')]).toEqual([[], false]);
  await upstream.control(v.unknown(), 'POST /__mock/scenario', { name: 'console-fine' });
  await one.shows('through\r\nstudent');
  expect(one.pongs).toEqual([1]);
  expect(await upstream.control(v.unknown(), 'POST /__mock/console-cut', {})).toEqual({ cut: 1 });
  const again = await client().connect();
  await again.shows('through\r\nstudent');
});

test('a flood comes whole, and Ctrl-C ends it at once', { timeout: 60_000 }, async () => {
  const { terminal } = await openMachine();
  const one = await terminal();
  one.quiet = true;
  const begun = one.seq;
  one.type(`seq 100000 700000; echo the-end\r`);
  await one.until(() => one.seq - begun > 4 * 1024 * 1024 && one.last.includes('the-end\r\n'));
  one.type('yes 大量输出\r');
  await one.until(() => one.last.includes('大量输出'));
  const at = performance.now();
  one.type('\u0003');
  await one.until(() => one.last.includes('^C'));
  expect(performance.now() - at).toBeLessThan(1500);
});

test('an upstream without snapshots says so', async () => {
  const { ask, vmId, upstream } = await openMachine();
  await upstream.control(v.unknown(), 'POST /__mock/scenario', { name: 'machine-upstream-old' });
  expect((await ask(`GET ${VM}/snapshot?vmId=${vmId}`)).code).toBe(501);
  expect((await ask(`GET ${VM}?vmId=${vmId}`)).code).toBe(200);
});
