import { afterEach, expect, test, vi } from 'vitest';
import { isReachable } from '#plugins/experiments/machine/isReachable.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answering = (answer: () => Promise<Response>) => {
  const fetch = vi.fn((_address: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

test('an address that answers is in reach, whatever it answers; no token goes there', async () => {
  const fetch = answering(() => Promise.resolve(new Response('', { status: 404 })));
  expect(await isReachable('https://node.example/ping', 3_000)).toBe(true);
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ mode: 'no-cors', credentials: 'omit' });
  expect(fetch.mock.calls[0]?.[1].headers).toBeUndefined();
});

test('an address that the gateway cannot reach, or that refuses, is not', async () => {
  answering(() => Promise.resolve(new Response('', { status: 502 })));
  expect(await isReachable('/ping', 3_000)).toBe(false);
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isReachable('/ping', 3_000)).toBe(false);
});

test('nor is what does not answer in time', async () => {
  vi.useFakeTimers();
  const fetch = answering(() => new Promise(() => undefined));
  fetch.mockImplementation(
    (_address, { signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  const asked = isReachable('/ping', 3_000);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await asked).toBe(false);
});
