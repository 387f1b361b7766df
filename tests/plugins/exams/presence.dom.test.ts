import { beforeEach, expect, test, vi } from 'vitest';
import { followPresence } from '#plugins/exams/leaving/presence.ts';

let seen: DocumentVisibilityState = 'visible';
let focused = true;
let busy = false;
let heard: boolean[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [seen, focused, busy, heard] = ['visible', true, false, []];
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focused);
  const stop = followPresence(
    (here) => heard.push(here),
    () => busy,
  );
  return () => {
    stop();
    vi.restoreAllMocks();
  };
});

test('a page that is hidden or has lost the focus has been left, until it is back', () => {
  seen = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  seen = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  focused = false;
  dispatchEvent(new Event('blur'));
  vi.advanceTimersByTime(0);
  focused = true;
  dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(0);
  expect(heard).toEqual([false, true, false, true]);
});

test('the focus in a frame of the page is in the page; from there it is missed when it goes elsewhere', () => {
  dispatchEvent(new Event('blur'));
  vi.advanceTimersByTime(5_000);
  expect(heard).toEqual([]);
  focused = false;
  vi.advanceTimersByTime(1_000);
  expect(heard).toEqual([false]);
});

test('choosing a file, printing and signing in are no leaving, but what comes after them is', () => {
  const field = document.createElement('input');
  field.type = 'file';
  document.body.append(field);
  field.click();
  focused = false;
  vi.advanceTimersByTime(10_000);
  focused = true;
  vi.advanceTimersByTime(1_000);
  dispatchEvent(new Event('beforeprint'));
  focused = false;
  vi.advanceTimersByTime(2_000);
  focused = true;
  vi.advanceTimersByTime(1_000);
  busy = true;
  seen = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  seen = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual([]);
  busy = false;
  focused = false;
  vi.advanceTimersByTime(1_000);
  expect(heard).toEqual([false]);
});
