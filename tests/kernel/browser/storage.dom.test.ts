import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Each test has storages that nothing has befallen yet. */
async function fresh() {
  vi.resetModules();
  const { siteStorage, tabStorage } = await import('#kernel/browser/storage.ts');
  return { siteStorage, tabStorage };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('values are kept in the browser, and nothing is amiss', async () => {
  const { siteStorage, tabStorage } = await fresh();
  siteStorage.set('a', '1');
  tabStorage.set('a', '2');
  expect([localStorage.getItem('a'), sessionStorage.getItem('a'), siteStorage.get('a')]).toEqual(['1', '2', '1']);
  siteStorage.remove('a');
  tabStorage.clear();
  expect([siteStorage.get('a'), tabStorage.get('a')]).toEqual([undefined, undefined]);
  expect([siteStorage.failed, tabStorage.failed]).toEqual([false, false]);
});

test('with a full storage the newest value holds for this page, and that is known', async () => {
  const { siteStorage } = await fresh();
  const full = {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const kept = new Map([['a', '1']]);
  vi.stubGlobal('localStorage', full);
  siteStorage.set('a', '2');
  expect([siteStorage.get('a'), siteStorage.failed]).toEqual(['2', true]);
  siteStorage.remove('a');
  expect([siteStorage.get('a'), kept.has('a')]).toEqual([undefined, false]);
});

test('with a blocked storage nothing throws, and the page remembers', async () => {
  const { siteStorage } = await fresh();
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(siteStorage.get('a')).toBeUndefined();
  siteStorage.set('a', '1');
  expect([siteStorage.get('a'), siteStorage.failed]).toEqual(['1', true]);
  siteStorage.clear();
  expect(siteStorage.get('a')).toBeUndefined();
});
