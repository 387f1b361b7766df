import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { upstreamProxy } from '#cli/server/upstreamProxy.ts';
import { MOST_KEPT } from '#mocks/record/Exchange.ts';
import { keepExchanges } from '#mocks/record/keepExchanges.ts';
import { replayExchanges } from '#mocks/record/replayExchanges.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const bound = server.address();
  return `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
}

const Visits = v.object({ data: v.object({ visits: v.number() }) });
const TOKEN = 'tok-3f9a8b7c6d5e';
const SECRETS = [TOKEN, 'Geheim-2026', '483920', 'cookie-worth-hiding', 'oauth-code-77', 'ticket-000111'];

/** Something like a real upstream: signs in, counts, streams, sends a picture. */
function realUpstream(): RequestListener {
  let visits = 0;
  const json = (data: unknown) => JSON.stringify({ code: 200, state: true, message: '', data });
  const answers: Readonly<Record<string, () => [string, string | Buffer]>> = {
    '/system/out-api/v1/login': () => ['application/json', json({ accessToken: TOKEN, expire: 7200 })],
    '/system/api/v1/visits': () => ['application/json', json({ visits: (visits += 1), code: 'REGION' })],
    '/system/out-api/v1/oauth/login': () => ['application/json', json({ url: `/back?token=${TOKEN}&x=1` })],
    '/business/api/v1/chat': () => [
      'application/json',
      json({ ticket: 'ticket-000111', socketUrl: 'wss://x/ticket-000111' }),
    ],
    '/business/gpt/generate': () => ['text/event-stream', `data: {"text":"你好 ${TOKEN}"}\n\n`],
    '/file/out-api/v1/file/1': () => ['image/png', Buffer.from([137, 80, 78, 71, 0, 255])],
  };
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const [type, body] = answers[path]?.() ?? ['application/json', json(null)];
    request.resume().on('end', () => {
      response.writeHead(answers[path] ? 200 : 404, { 'content-type': type, 'set-cookie': 'sid=cookie-worth-hiding' });
      response.end(body);
    });
  };
}

async function record() {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-record-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const logged: string[] = [];
  const keeper = await keepExchanges(folder, (line) => logged.push(line));
  const url = await serve(upstreamProxy(await serve(realUpstream()), { hear: keeper.hear }));
  return { folder, url, logged, written: () => keeper.written() };
}

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** A session as a browser would have it. */
async function live(url: string, operationId = 'a'): Promise<unknown[]> {
  const headers = { token: TOKEN, 'session-token': 's', cookie: 'sid=cookie-worth-hiding' };
  const answers = [
    await post(`${url}/system/out-api/v1/login`, { account: 'linxia', password: 'Geheim-2026', verifyCode: '483920' }),
    await fetch(`${url}/system/api/v1/visits?b=2&a=1`, { headers }),
    await fetch(`${url}/system/api/v1/visits?a=1&b=2`, { headers }),
    await fetch(`${url}/system/out-api/v1/oauth/login?code=oauth-code-77&source=wechat`),
    await post(`${url}/business/api/v1/chat`, { operationId }, headers),
    await post(`${url}/business/gpt/generate`, { question: '你好' }, headers),
    await fetch(`${url}/file/out-api/v1/file/1`),
  ];
  return Promise.all(
    answers.map(async (answer) => [
      answer.status,
      answer.headers.get('content-type'),
      Buffer.from(await answer.arrayBuffer()).toString('latin1'),
    ]),
  );
}

test('a recording answers as it did, in the same order, but without secrets', async () => {
  const { folder, url, written, logged } = await record();
  const lived = await live(url);
  await written();
  expect(logged).toEqual([]);

  const replay = await replayExchanges(folder);
  expect(replay.count).toBe(7);
  const again = await live(await serve(replay.listener), 'b');
  const without = (text: string) => SECRETS.reduce((rest, secret) => rest.replaceAll(secret, 'removed'), text);
  expect(JSON.stringify(again)).toBe(without(JSON.stringify(lived)));
});

test('no secret stands in any file, wherever it turned up', async () => {
  const { folder, url, written } = await record();
  await live(url);
  await written();
  const names = (await readdir(folder)).toSorted();
  expect(names[0]).toBe('00001-POST-system-out-api-v1-login.json');
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const secret of SECRETS) expect(text, name).not.toContain(secret);
    expect(text).not.toMatch(/cookie|session-token/);
  }
  const visits = await readFile(join(folder, '00002-GET-system-api-v1-visits.json'), 'utf8');
  expect(JSON.parse(visits)).toMatchObject({ answer: { value: { code: 200, data: { code: 'REGION' } } } });
});

test('asked once more, the last answer comes again; what was not recorded is told', async () => {
  const { folder, url, written } = await record();
  await live(url);
  await written();
  const replayed = await serve((await replayExchanges(folder)).listener);
  const visits = async () =>
    v.parse(Visits, await (await fetch(`${replayed}/system/api/v1/visits?a=1&b=2`)).json()).data.visits;
  expect([await visits(), await visits(), await visits()]).toEqual([1, 2, 2]);
  const other = await fetch(`${replayed}/system/api/v1/visits?a=9`);
  expect([other.status, await other.text()]).toEqual([
    404,
    expect.stringContaining('GET /system/api/v1/visits?a=1&b=2'),
  ]);
  expect(await (await fetch(`${replayed}/nope`)).text()).toContain('这个路径没有录过');
  // A write with other words in it gets the answers to that call.
  expect((await post(`${replayed}/business/gpt/generate`, { question: '再见' })).status).toBe(200);
});

test('a body of any length passes; one that is too long to be kept is recorded as that, and replayed as a plain word', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-record-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const logged: string[] = [];
  const keeper = await keepExchanges(folder, (line) => logged.push(line));
  const long = JSON.stringify({ token: 'a-secret-in-a-long-answer', text: '长'.repeat(MOST_KEPT / 2) });
  const echo = await serve((request, response) => {
    response.writeHead(200, { 'content-type': request.url === '/file' ? 'video/mp4' : 'application/json' });
    if (request.url === '/last') request.resume().on('end', () => response.end('{}'));
    // Its end never comes: what follows is recorded all the same.
    else if (request.url === '/file') response.write(Buffer.alloc(MOST_KEPT + 1));
    else request.pipe(response);
  });
  const url = await serve(upstreamProxy(echo, { hear: keeper.hear }));
  const headers = { 'content-type': 'application/json' };
  expect(await (await fetch(`${url}/system/api/echo`, { method: 'POST', headers, body: long })).text()).toBe(long);
  const stop = new AbortController();
  const endless = await fetch(`${url}/file`, { signal: stop.signal });
  let seen = 0;
  for await (const part of endless.body ?? []) if ((seen += part.length) > MOST_KEPT) break;
  const form = new FormData();
  form.append('file', new Blob([Buffer.alloc(MOST_KEPT * 2)]), 'x.bin');
  await (await fetch(`${url}/last`, { method: 'POST', body: form })).text();
  await keeper.written();
  stop.abort();

  const contents = await Promise.all(
    (await readdir(folder)).toSorted().map((name) => readFile(join(folder, name), 'utf8')),
  );
  const [sent, got, uploaded] = contents.map((text): unknown => JSON.parse(text));
  const cut = { as: 'cut', why: '内容超过 4 MB，没有录下' };
  expect(sent).toMatchObject({ sent: cut, answer: cut });
  expect(got).toMatchObject({ path: '/file', answer: cut });
  expect(uploaded).toMatchObject({ sent: { as: 'text', text: 'multipart' }, answer: { as: 'json', value: {} } });
  expect(contents.join('')).not.toContain('a-secret');
  expect(logged).toContain('GET /file：内容超过 4 MB，没有录下');

  const replayed = await serve((await replayExchanges(folder)).listener);
  const again = await fetch(`${replayed}/system/api/echo`, { method: 'POST', headers, body: long });
  expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('内容超过 4 MB，没有录下')]);
});

test('a recording goes on where the last one ended', async () => {
  const { folder, url, written } = await record();
  await fetch(`${url}/nope`);
  await written();
  const keeper = await keepExchanges(folder, () => undefined);
  const again = await serve(upstreamProxy(await serve(realUpstream()), { hear: keeper.hear }));
  await fetch(`${again}/nope`);
  await keeper.written();
  expect((await readdir(folder)).toSorted()).toEqual(['00001-GET-nope.json', '00002-GET-nope.json']);
});

test('a folder without a recording, or with something else in it, is told', async () => {
  const { folder } = await record();
  await expect(replayExchanges(join(folder, 'none'))).rejects.toThrow('读不到目录');
  await expect(replayExchanges(folder)).rejects.toThrow('没有录下的内容');
  await writeFile(join(folder, '1.json'), '{}');
  await expect(replayExchanges(folder)).rejects.toThrow('1.json 不是录下的内容');
});
