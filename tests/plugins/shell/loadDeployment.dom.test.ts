import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { loadDeployment } from '#plugins/shell/loadDeployment.ts';

const load = (fetchFile: typeof fetch) => {
  vi.stubGlobal('fetch', fetchFile);
  return loadDeployment();
};
const answering =
  (body: string, status = 200): typeof fetch =>
  () =>
    Promise.resolve(new Response(body, { status }));

afterEach(() => vi.unstubAllGlobals());

describe('loading the deployment', () => {
  it('asks this site, past the browser’s cache', async () => {
    const asked: unknown[] = [];
    await load((address, options) => {
      asked.push(address, options?.cache);
      return Promise.resolve(new Response('{}'));
    });
    expect(asked).toEqual(['/deployment.json', 'no-cache']);
  });

  it('takes the defaults when there is no file', async () => {
    expect(await load(answering('<h1>Not found</h1>', 404))).toEqual({
      ok: true,
      deployment: defaultDeployment(),
    });
  });

  it('does not start on the defaults when the file cannot be reached', async () => {
    expect(await load(answering('{}', 502))).toEqual({
      ok: false,
      trouble: { kind: 'unreachable', status: 502 },
    });
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await load(offline)).toEqual({ ok: false, trouble: { kind: 'unreachable', status: undefined } });
  });

  it('knows a web page that a server gives for any path', async () => {
    const loading = await load(answering('\n<!doctype html><html lang="zh-CN"><title>研习</title>'));
    expect(loading).toEqual({ ok: false, trouble: { kind: 'web-page' } });
  });

  it.each(['[]', 'null', '3', '"text"', 'true', '{ "services": [] }'])('does not start on %s', async (text) => {
    expect(await load(answering(text))).toMatchObject({ ok: false, trouble: { kind: 'broken', text } });
  });

  it('hands the text of a broken file to whoever shows its lines', async () => {
    const loading = await load(answering('{ "icp": {} }'));
    expect(loading).toMatchObject({
      ok: false,
      trouble: { kind: 'broken', text: '{ "icp": {} }' },
    });
  });
});
