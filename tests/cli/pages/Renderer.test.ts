import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Renderer, type RendererOptions } from '#cli/server/pages/Renderer.ts';
import type { RenderJob } from '#plugins/shell/render/renderPage.ts';

/** Draws nothing, ends, or never comes to an end, as the address says; says whom it was asked for. */
const PROCESS = `let drawn = 0;
process.on('message', ({ id, job }) => {
  const { href, visitor } = job;
  if (href === 'hang') for (;;);
  if (href === 'crash') process.exit(1);
  if (href === 'wait') return;
  if (href === 'slow') return setTimeout(answer, 5);
  answer();
  function answer() {
  const why = href === 'slow' ? 'slow ' + job.patience : href === 'count' ? process.pid + ' drew ' + drawn : (visitor?.user ?? href) + process.env.TZ;
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

async function open(options: Partial<RendererOptions> = {}) {
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

test('a crowd is drawn one after the other, each with its whole time from its turn on', async () => {
  const renderer = await open({ atOnce: 1, queued: 10_000 });
  expect(renderer.crowded).toBe(false);
  const crowd = Array.from({ length: 20 }, () => renderer.render({ ...job('slow'), patience: 60_000 }));
  expect(renderer.crowded).toBe(true);
  const drawn = await Promise.all(crowd);
  expect(drawn).toEqual(drawn.map(() => expect.objectContaining({ kind: 'plain', why: 'slow 60000' })));
  expect(renderer.crowded).toBe(false);
});

test('a request is sent on while all workers are busy', async () => {
  const renderer = await open({ atOnce: 1 });
  const waiting = renderer.render(job('wait'));
  expect(await renderer.render(job('a'))).toBe(undefined);
  renderer.close();
  expect(await waiting).toBe(undefined);
});

test('the pages of several users at once each come to their own', async () => {
  const renderer = await open();
  const of = (user: string) => renderer.render({ ...job('a'), visitor: { token: '', user } });
  const pages = await Promise.all(['linxia', 'zhouyu', 'linxia'].map(of));
  expect(pages.map((page) => page?.kind === 'plain' && page.why)).toEqual([
    'linxiaAsia/Tokyo',
    'zhouyuAsia/Tokyo',
    'linxiaAsia/Tokyo',
  ]);
});
