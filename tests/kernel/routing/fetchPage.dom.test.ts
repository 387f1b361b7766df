import { beforeEach, expect, it, vi } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel } from '#kernel/createKernel.ts';
import { none, page } from '#kernel/plugin/definePlugin.ts';
import { point } from '#kernel/plugin/point.ts';
import { fetchPage, type PageSources } from '#kernel/routing/fetchPage.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';

const here = { params: {}, search: '' };
const never = () => new Promise<never>(() => undefined);
const found = { default: () => null };
const room = routeRef('/room');
const added = point('room.parts', { onCrash: 'hide' }).add({ id: 'part', order: 1, load: never });

beforeEach(() => {
  vi.useFakeTimers();
});

function sources(change: Partial<PageSources> = {}): PageSources {
  const { plugins, session, remotes } = createKernel(defaultDeployment(), []);
  return { plugins, session, remotes, loadFrame: () => Promise.resolve(), hosted: () => [], ...change };
}

/** True if the page can be drawn by now. */
async function isThere(fetching: Promise<unknown>): Promise<boolean> {
  let there = false;
  void fetching.then(() => (there = true));
  await vi.advanceTimersByTimeAsync(0);
  return there;
}

it('a page comes together with its frame and with what is added to it', async () => {
  let come = () => {};
  const loadFrame = () => new Promise<void>((resolve) => (come = resolve));
  const fetching = fetchPage(
    sources({ loadFrame }),
    page(room, { title: '', data: none, load: async () => found }),
    here,
  );
  expect(await isThere(fetching)).toBe(false);
  come();
  expect(await isThere(fetching)).toBe(true);
});

it.each<[string, Partial<PageSources>]>([
  ['its frame', { loadFrame: never }],
  ['what is added to it', { hosted: () => [added] }],
])('a page does not wait for ever for %s', async (_, change) => {
  const fetching = fetchPage(sources(change), page(room, { title: '', data: none, load: async () => found }), here);
  expect(await isThere(fetching)).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await isThere(fetching)).toBe(true);
});

it('a page without its own code is none, however long one waits', async () => {
  const fetching = fetchPage(sources(), page(room, { title: '', data: none, load: never }), here);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await isThere(fetching)).toBe(false);
});
