import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptClick } from '#plugins/shell/earlyClicks/keptClick.ts';
import { repeatEarlyClick } from '#plugins/shell/earlyClicks/repeatEarlyClick.ts';
import { one } from '../ui/draw.tsx';

const clicked = vi.fn();
/** React does this to clicks on a part that it has not taken over yet. */
const stop = (event: Event): void => event.stopPropagation();
const keep = (event: Event): void => keptClick.keep(event);
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

let root: HTMLElement;
let button: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  clicked.mockClear();
  keptClick.forget();
  addEventListener('click', keep, true);
  document.body.innerHTML = '<main><button>带走学习</button></main>';
  root = one(document, 'main');
  button = one(document, 'button');
  button.addEventListener('click', clicked);
  root.addEventListener('click', stop, true);
});
afterEach(async () => {
  await pass(10_000);
  removeEventListener('click', keep, true);
  vi.useRealTimers();
});

test('a click on a part whose code is there, but which is not taken over yet, counts once it is', async () => {
  repeatEarlyClick();
  await pass(1_000);
  button.click();
  await pass(500);
  expect(clicked).not.toHaveBeenCalled();
  root.removeEventListener('click', stop, true);
  await pass(100);
  expect(clicked).toHaveBeenCalledTimes(1);
  await pass(5_000);
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('a click that arrives by itself is not made again', async () => {
  root.removeEventListener('click', stop, true);
  repeatEarlyClick();
  button.click();
  await pass(5_000);
  expect(clicked).toHaveBeenCalledTimes(1);
});
