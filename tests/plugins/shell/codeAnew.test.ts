import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFailedCodeAnew } from '#plugins/shell/codeAnew.ts';

/** The files that do not load, by their address, until they are fetched past all caches. */
let spoilt: Map<string, Error>;
let asked: unknown[][];
let online: boolean;

/** The bundler's error; it does not name the address of a style sheet. */
const failed = (request?: string) => Object.assign(new Error('ChunkLoadError'), { request });

beforeEach(() => {
  spoilt = new Map();
  asked = [];
  online = true;
  vi.stubGlobal('__webpack_public_path__', '/learn/');
  vi.stubGlobal('__webpack_get_script_filename__', (id: number) => `assets/a/${id}.js`);
  vi.stubGlobal('__webpack_chunk_load__', (id: number) => {
    const error = spoilt.get(`/learn/assets/a/${id}.css`) ?? spoilt.get(`/learn/assets/a/${id}.js`);
    return error ? Promise.reject(error) : Promise.resolve();
  });
  vi.stubGlobal('fetch', (address: string, { cache }: RequestInit) => {
    asked.push([address, cache]);
    if (!online) return Promise.reject(new TypeError('Failed to fetch'));
    spoilt.delete(address);
    return Promise.resolve(new Response('whole'));
  });
  fetchFailedCodeAnew();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('code that does not load is fetched past all caches, each of its files, and then it loads', async () => {
  spoilt.set('/learn/assets/a/7.css', failed());
  spoilt.set('/learn/assets/a/7.js', failed('/learn/assets/a/7.js'));
  await __webpack_chunk_load__(7);
  expect(asked).toEqual([
    ['/learn/assets/a/7.css', 'reload'],
    ['/learn/assets/a/7.js', 'reload'],
  ]);
  await __webpack_chunk_load__(8);
  expect(asked).toHaveLength(2);
});

test('code that comes broken again, or not at all, fails as it did at first, and may be asked for again', async () => {
  const error = failed('/learn/assets/a/7.js');
  spoilt.set('/learn/assets/a/7.js', error);
  online = false;
  await expect(__webpack_chunk_load__(7)).rejects.toBe(error);

  const stillBroken = failed('/learn/assets/a/other.js');
  spoilt.set('/learn/assets/a/7.js', stillBroken);
  online = true;
  await expect(__webpack_chunk_load__(7)).rejects.toBe(stillBroken);
  expect(asked.slice(1)).toEqual([['/learn/assets/a/other.js', 'reload']]);

  spoilt.set('/learn/assets/a/7.js', error);
  await __webpack_chunk_load__(7);
});
