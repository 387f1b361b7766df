// Plugins: experiments
import { describe, expect, test } from 'vitest';
import { randomOf } from '#mocks/world/random.ts';
import { LESSON, openMachine, VM } from './support/machine.ts';

const SEED = Number(process.env['SEED'] ?? 7);
const PROMPT = '$ ';

describe('a terminal’s session', () => {
  test('is entered before anything is put out, and numbers bytes, not letters', async () => {
    const { terminal } = await openMachine();
    const one = await terminal();
    expect(one.entered).toMatchObject({ inputNo: 0 });
    one.type('echo 你好，世界🎉\r');
    await one.shows('🎉\r\n');
    expect(one.seq).toBe((one.entered?.seq ?? 0) + Buffer.byteLength(one.output));
  });

  test('goes on after a reload: screen, directory, history and an unfinished line', async () => {
    const { terminal, client } = await openMachine();
    const one = await terminal();
    one.type('mkdir -p a/b && cd a/b\r');
    await one.shows('~/a/b$ ');
    one.type('echo 没有写');
    await one.shows('没有写');
    const before = await one.look();
    one.cut();
    const other = await client().connect();
    await other.shows('没有写');
    expect(await other.look()).toEqual(before);
    other.type('完\r');
    await other.shows('没有写完\r\n');
  });

  test(
    `loses no byte and no key, and doubles none, wherever it is cut (seed ${SEED})`,
    { timeout: 60_000 },
    async () => {
      const { terminal } = await openMachine();
      const random = randomOf(SEED, 'cuts');
      const steady = await terminal();
      const typed: string[] = [];
      for (let round = 0; round < 20; round++) {
        const word = `字${round}-${random.whole(0, 99_999)}🎈`;
        typed.push(word);
        const keys = [...`echo ${word} >> log; tail -n 3 log\r`];
        const cutAt = random.whole(0, keys.length);
        for (const [at, key] of keys.entries()) {
          if (at === cutAt) {
            if (random.chance(0.5)) await new Promise((done) => setTimeout(done, random.whole(0, 8)));
            steady.cut();
          }
          steady.type(key);
        }
        if (cutAt === keys.length) steady.cut();
        await steady.connect();
        await steady.shows(`${word}\r\n`);
      }
      steady.type('cat log; echo the-end\r');
      await steady.shows('the-end\r\n');
      const listed = steady.output.slice(steady.output.lastIndexOf('echo the-end'));
      expect(typed.every((word) => listed.split(`${word}\r\n`).length === 2)).toBe(true);
    },
  );

  test('gives the same screen to who was cut off and to who was not', async () => {
    const [cut, uncut] = [await openMachine(), await openMachine()];
    const [one, other] = [await cut.terminal(), await uncut.terminal()];
    for (const line of [
      'ls -la /',
      'echo 宽字宽字宽字 && printf "a\\tb\\n"',
      'cat /etc/hosts',
      'for i in 1 2 3; do echo $i; done',
    ]) {
      one.type(`${line}\r`);
      other.type(`${line}\r`);
      one.cut();
      await one.connect();
    }
    for (const each of [one, other]) {
      each.type('echo over\r');
      await each.shows('over\r\n');
      await each.until(() => each.output.endsWith(PROMPT));
    }
    expect(await one.look()).toEqual(await other.look());
  });

  test('is in one place at a time; whoever asks for it takes it over', async () => {
    const { terminal, client } = await openMachine();
    const one = await terminal();
    const other = await client().connect();
    expect(other.ended).toMatchObject({ reason: 'elsewhere' });
    await other.connect({ takeOver: true });
    await other.shows(PROMPT);
    await one.until(() => one.ended !== undefined);
    expect(one.ended).toMatchObject({ reason: 'elsewhere' });
    one.type('never\r');
    other.type('echo here\r');
    await other.shows('here\r\n');
    expect(other.output).not.toContain('never');
  });

  test('is not kept by a peer that answers nobody', async () => {
    const { terminal, client } = await openMachine();
    (await terminal()).freeze();
    const other = await client().connect();
    expect(other.ended).toBeUndefined();
    await other.shows(PROMPT);
  });

  test('receives each input once', async () => {
    const { terminal } = await openMachine();
    const one = await terminal();
    one.type('echo once\r');
    one.repeat();
    one.ping(42);
    await one.until(() => one.pongs.length > 0);
    expect(one.pongs).toEqual([42]);
    expect(one.output.split('once\r\n')).toHaveLength(3);
  });

  test.each(['stop', 'restart', 'rebuild'])('ends with %s, and another begins', async (action) => {
    const { terminal, client, ask, vmId, upstream } = await openMachine();
    const one = await terminal();
    one.type('cd /tmp\r');
    await one.shows('/tmp$ ');
    await ask(`PUT ${VM}`, { vmId, action });
    await one.until(() => one.ended !== undefined);
    expect(one.ended).toMatchObject({ reason: 'stopped' });
    await upstream.later(60);
    if (action === 'stop') await ask(`PUT ${VM}`, { vmId, action: 'start' });
    await upstream.later(120);
    const again = await client().connect();
    await again.shows(':~$ ');
  });

  test('ends when the machine is released, and says so', async () => {
    const { terminal, ask, vmId } = await openMachine();
    const one = await terminal();
    await ask(`DELETE ${VM}?vmId=${vmId}`);
    await one.until(() => one.ended !== undefined);
    expect(one.ended).toMatchObject({ reason: 'released', message: '实验机已释放' });
  });

  test('waits for who draws slowly, and goes on', async () => {
    const { terminal } = await openMachine(LESSON);
    const one = await terminal();
    one.lazy = true;
    one.type('seq 200000\r');
    await one.until(() => one.seq >= 256 * 1024);
    await new Promise((done) => setTimeout(done, 100));
    expect(one.seq).toBeLessThan(256 * 1024 + 64 * 1024);
    one.lazy = false;
    one.cut();
    await one.connect();
    await one.shows('200000\r\n');
  });
});
