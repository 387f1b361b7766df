// A front end that somebody develops elsewhere calls the mock from a page of another origin.
import { createServer } from 'node:http';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { BROWSER_ARGUMENTS } from '#cli/browser/browserArguments.ts';
import { urlOf } from '#cli/http/listen.ts';
import { findBrowser } from '#cli/browser/findBrowser.ts';
import { addressOf, run, start } from './support/run.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: await findBrowser(),
    chromiumSandbox: false,
    // A host that is not of this machine's names, and leads here.
    args: [...BROWSER_ARGUMENTS, '--host-resolver-rules=MAP front.test 127.0.0.1'],
  });
});

afterAll(() => browser.close());

/** An empty page on a port of its own. */
async function pageElsewhere(host: string): Promise<{ page: Page; origin: string }> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<title>别处</title>'),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = new URL(urlOf(server, '127.0.0.1'));
  const page = await browser.newPage();
  onTestFinished(async () => {
    await page.close();
    server.close();
  });
  const origin = `http://${host}:${port}`;
  await page.goto(origin);
  return { page, origin };
}

/** Signs in and asks with all that the contract and a deployment may name; what the page gets to see of the answers. */
function callFrom(page: Page, mock: string) {
  return page.evaluate(async (address) => {
    const headers = {
      'content-type': 'application/json',
      'session-token': 's',
      'destination-host': 'h',
      'x-of-ours': '1',
    };
    const ask = async (path: string, given: RequestInit = {}) => {
      const answer = await fetch(address + path, { credentials: 'include', ...given });
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
    };
    const body = JSON.stringify({ account: 'linxia', password: 'Yanxi2026' });
    return {
      signIn: await ask('system/api/v1/login', { method: 'POST', headers, body }),
      user: await ask('system/api/v1/user/info', { headers: { ...headers, token: 'none' } }),
      missing: await ask('system/api/v1/nothing', { method: 'DELETE', headers }),
      list: await ask('business/out-api/v1/agency/page?page=1&size=12'),
    };
  }, mock);
}

test.each(['localhost', '127.0.0.1', 'app.localhost'])(
  "a page of another port on %s calls the mock with the contract's headers, and reads the answers",
  async (host) => {
    const url = await addressOf(start('mock', '--port', '0'));
    const { page } = await pageElsewhere(host);
    const { signIn, user, missing, list } = await callFrom(page, url);
    expect(JSON.parse(signIn.body)).toHaveProperty('state');
    expect(signIn.headers).toHaveProperty('date');
    expect(JSON.parse(user.body)).toMatchObject({ code: 401 });
    expect(missing.status).toBe(404);
    expect(JSON.parse(list.body)).toMatchObject({ data: { records: expect.any(Array), total: expect.any(Number) } });
  },
);

test('a page of another host calls it where --cors names its origin, and not elsewhere', async () => {
  const { page, origin } = await pageElsewhere('front.test');
  const closed = await addressOf(start('mock', '--port', '0'));
  await expect(callFrom(page, closed)).rejects.toThrow('Failed to fetch');
  const open = await addressOf(start('mock', '--port', '0', '--cors', 'https://other.test', '--cors', origin));
  expect((await callFrom(page, open)).missing.status).toBe(404);
});

test('anything but an origin is refused with an example', async () => {
  const { code, stderr } = await run('mock', '--cors', 'https://front.test/path');
  expect([code, stderr]).toEqual([expect.any(Number), expect.stringContaining('例如 https://dev.example.edu.cn')]);
  expect(code).not.toBe(0);
});
