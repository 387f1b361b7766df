import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Renderer } from '#cli/server/pages/Renderer.ts';
import type { FirstAnswersJob } from '#plugins/shell/render/firstAnswers.ts';
import type { RenderJob } from '#plugins/shell/render/renderPage.ts';

/** Draws nothing, ends, or never comes to an end, as the address says; answers ahead with the user it was asked for. */
const PROCESS = `let drawn = 0;
process.on('message', ({ id, job, ahead }) => {
  const { href } = job ?? ahead;
  if (href === 'hang') for (;;);
  if (href === 'crash') process.exit(1);
  if (href === 'wait') return;
  if (ahead) {
    for (const key of ['a', 'b']) process.send({ id, answer: { owner: 'x', key, answer: ahead.user } });
    process.send({ id, done: true });
  } else {
    const why = href === 'count' ? process.pid + ' drew ' + drawn : href + process.env.TZ;
    process.send({ id, rendered: { kind: 'plain', why, missing: false } });
    drawn += 1;
  }
});`;

const job = (href: string): RenderJob => ({
  href,
  upstream: '',
  headers: {},
  base: '',
  deployment: '{}',
  timeZone: 'Asia/Tokyo',
});

const ahead = (href: string, user: string): FirstAnswersJob => ({ ...job(href), token: '', user, patience: 100 });

async function open(options: { processes?: number; atOnce?: number; aheadAtOnce?: number; pause?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-renderer-'));
  await writeFile(join(folder, 'renderer.cjs'), PROCESS);
  const renderer = new Renderer({ folder, processes: 1, patience: 2_000, pause: 0, ...options });
  onTestFinished(async () => {
    renderer.close();
    await rm(folder, { recursive: true, force: true });
  });
  return renderer;
}

test('pages are drawn in the time zone of the deployment', async () => {
  const renderer = await open();
  expect(await renderer.render(job('a'))).toMatchObject({ why: 'aAsia/Tokyo' });
});

test('warmed up, every process has drawn a page until it is quick, before the first visitor comes', async () => {
  const renderer = await open({ processes: 2 });
  await renderer.warmUp(job('a'));
  const visits = await Promise.all([renderer.render(job('count')), renderer.render(job('count'))]);
  const told = visits.map((visit) => (visit?.kind === 'plain' ? visit.why : ''));
  expect(told).toEqual([expect.stringContaining('drew 4'), expect.stringContaining('drew 4')]);
  expect(new Set(told).size).toBe(2);
});

test('a page that hangs is ended and not tried again; one that crashes takes no other along; later ones are rendered', async () => {
  const renderer = await open();
  expect(await renderer.render(job('crash'))).toBe(undefined);
  expect(await renderer.render(job('a'))).toMatchObject({ kind: 'plain' });
  expect(await renderer.render(job('hang'))).toBe(undefined);
  expect(await renderer.render(job('hang'))).toBe(undefined);
  expect(await renderer.render(job('b'))).toMatchObject({ why: 'bAsia/Tokyo' });
});

test('a request is sent on at once while all workers are busy', async () => {
  const renderer = await open({ atOnce: 1 });
  const waiting = renderer.render(job('wait'));
  expect(await renderer.render(job('a'))).toBe(undefined);
  renderer.close();
  expect(await waiting).toBe(undefined);
});

test('the first answers of several pages at once each come to their own, and no more than there is room for', async () => {
  const renderer = await open({ aheadAtOnce: 2 });
  const askFor = async (user: string, href = 'a') => {
    const heard: unknown[] = [];
    await renderer.askAhead(ahead(href, user), ({ key, answer }) => heard.push(`${key} ${String(answer)}`));
    return heard;
  };
  expect(await askFor('linxia', 'crash')).toEqual([]);
  const both = await Promise.all(['linxia', 'zhouyu'].map((user) => askFor(user)));
  expect(both).toEqual([
    ['a linxia', 'b linxia'],
    ['a zhouyu', 'b zhouyu'],
  ]);
  const waiting = [askFor('linxia', 'wait'), askFor('zhouyu', 'wait')];
  expect(await askFor('linxia')).toEqual([]);
  expect(await renderer.render(job('drawn'))).toMatchObject({ kind: 'plain' });
  renderer.close();
  expect(await Promise.all(waiting)).toEqual([[], []]);
});
