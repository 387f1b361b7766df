import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SystemNoticeBar } from '#plugins/shell/notices/SystemNoticeBar.tsx';
import { TICK } from '#plugins/shell/notices/noticeTicker.ts';
import { draw, one } from '../ui/draw.tsx';

const NOTICE = { id: '1', title: '今晚22:00至24:00停机维护，请提前保存。'.repeat(20), style: '2' };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const data = { total: 1, page: 1, size: 1, records: [NOTICE] };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 200, state: true, message: '', data })));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Resolves to how far a notice, which came after its page and floats over it, scrolls in the next second. */
async function floating() {
  const { root } = await draw(
    <>
      <SystemNoticeBar />
      <input aria-label="elsewhere" />
    </>,
  );
  const drawn = async (): Promise<Element | null> => {
    await act(() => new Promise((turn) => void setTimeout(turn)));
    return root.querySelector('[data-notice][data-over]');
  };
  await expect.poll(drawn).not.toBeNull();
  const track = one(root, '[role=group]');
  const scrolled = (): number => {
    const from = track.scrollLeft;
    vi.advanceTimersByTime(50 * TICK);
    return track.scrollLeft - from;
  };
  // It rests before it begins.
  vi.advanceTimersByTime(100 * TICK);
  return { track, elsewhere: one(root, 'input'), scrolled };
}

test('a notice that floats over the page stands still under the pointer, and goes on afterwards', async () => {
  const { track, elsewhere, scrolled } = await floating();
  await userEvent.hover(elsewhere);
  expect(scrolled()).toBe(50);
  await userEvent.hover(track);
  expect(scrolled()).toBe(0);
  await userEvent.hover(elsewhere);
  expect(scrolled()).toBe(50);
});

test('the notice stands still under the focus, and goes on afterwards', async () => {
  const { track, elsewhere, scrolled } = await floating();
  await userEvent.hover(elsewhere);
  track.focus();
  expect(scrolled()).toBe(0);
  elsewhere.focus();
  expect(scrolled()).toBe(50);
});
