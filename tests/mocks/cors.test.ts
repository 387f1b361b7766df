import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { urlOf } from '#cli/http/listen.ts';
import { withCors } from '#mocks/front/cors.ts';
import { sendJson } from '#mocks/http/respond.ts';

const HELD: RequestListener = (request, response) => sendJson(response, 200, { asked: request.method });

async function open(origins: readonly string[] = []): Promise<string> {
  const server = createServer(withCors(HELD, origins));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
  });
  return new URL(urlOf(server, '127.0.0.1')).origin;
}

/** The question of a browser before it sends a request. */
const preflight = (url: string, origin: string) =>
  fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type,token,x-of-ours',
    },
  });

const allowed = (answer: Response) => answer.headers.get('access-control-allow-origin');

test.each(['http://localhost:5173', 'http://127.0.0.1:3000', 'https://[::1]:8443', 'http://app.localhost:80'])(
  'a page of %s may call, with whatever headers it has, and with credentials',
  async (origin) => {
    const url = await open();
    const asked = await preflight(url, origin);
    expect(asked.status).toBe(204);
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringContaining('PUT'),
      'access-control-allow-headers': 'content-type,token,x-of-ours',
    });
    const answer = await fetch(url, { headers: { origin } });
    expect(await answer.json()).toEqual({ asked: 'GET' });
    expect(allowed(answer)).toBe(origin);
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/content-disposition.*date/);
    // An answer for one origin is not another's.
    expect(answer.headers.get('vary')).toMatch(/origin/i);
  },
);

test.each(['https://example.edu.cn', 'http://localhost.example.edu.cn', 'http://127.0.0.1.example.edu.cn', 'null'])(
  'a page of %s may not, unless it is named',
  async (origin) => {
    const closed = await open();
    expect(allowed(await preflight(closed, origin))).toBeNull();
    expect(allowed(await fetch(closed, { headers: { origin } }))).toBeNull();
    expect(allowed(await fetch(await open([origin]), { headers: { origin } }))).toBe(origin);
  },
);

test('the control addresses are for no page of another origin', async () => {
  const answer = await fetch(`${await open()}/__mock/clock`, { headers: { origin: 'http://localhost:5173' } });
  expect(allowed(answer)).toBeNull();
});
