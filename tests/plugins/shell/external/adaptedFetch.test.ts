// An upstream that names half of its fields differently, behind a plugin with adapters.
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen, stop } from '#cli/http/listen.ts';
import { createHttp, type Http } from '#kernel/http/http.ts';
import { contributionsTo } from '#kernel/plugin/contributions.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { getNote, listNotes, saveNote } from '#plugins/notes/api.ts';
import { callAdapters, CALLS } from '#plugins/shell/callAdapters.ts';
import { adaptedFetch } from '#plugins/shell/external/adaptedFetch.ts';
import otherUpstream from '../../../fixtures/otherupstream/plugin.ts';

const THEIRS = {
  note_id: 'n 1',
  subject: '缓存',
  html: '<p>先读</p>',
  writer: { uid: 'u1', nick: '林夏' },
  public: 'Y',
};

interface Asked {
  line: string;
  token: string | undefined;
  authorization: string | undefined;
  body: unknown;
}

let asked: Asked[];
let answers: Record<string, unknown>;
let server: Awaited<ReturnType<typeof listen>>;
let http: Http;

beforeEach(async () => {
  asked = [];
  answers = {
    'GET /training/api/v2/notes/n%201': { ok: true, result: THEIRS },
    'POST /training/api/v1/note/addOrUpdateNote': THEIRS,
  };
  server = await listen(
    (request, response) => {
      void textOf(request).then((text) => {
        const line = `${request.method} ${request.url}`;
        const { token, authorization } = request.headers;
        asked.push({ line, token: token?.toString(), authorization, body: text === '' ? undefined : JSON.parse(text) });
        response.end(JSON.stringify(answers[line] ?? { code: 404, state: false, message: '没有' }));
      });
    },
    { host: '127.0.0.1', port: 0 },
  );
  const prefix = (name: string) => `${server.url.replace(/\/$/, '')}/${name}`;
  vi.stubGlobal('location', { href: server.url });
  const { active } = resolve([CALLS, { id: otherUpstream.id, plugin: otherUpstream }], { plugins: {} });
  const adapters = contributionsTo(callAdapters, active).map(({ item }) => item);
  http = createHttp({
    services: {
      system: prefix('system'),
      file: prefix('file'),
      business: prefix('business'),
      classroom: prefix('classroom'),
      gameone: prefix('gameone'),
      resource: prefix('resource'),
      training: prefix('training'),
    },
    headers: { token: 'token', sessionToken: 'session-token', destinationHost: 'destination-host' },
    sessionToken: 'S',
    token: () => 'T1',
    signedOut: () => Promise.resolve(false),
    tip: () => undefined,
    misfit: () => undefined,
    timeZone: 'Asia/Shanghai',
    fetchFor: (request) => adaptedFetch(adapters, request),
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await stop(server.server);
});

test('a call goes out to their address, with their header, and what comes is read as the contract says', async () => {
  const note = await http.send(getNote.with({ id: 'n 1' }));
  expect(note).toMatchObject({ id: 'n 1', title: '缓存', shared: true, author: { userId: 'u1', userName: '林夏' } });
  expect(asked).toEqual([
    { line: 'GET /training/api/v2/notes/n%201', token: undefined, authorization: 'Bearer T1', body: undefined },
  ]);
});

test('writes go out under their names, and nothing is lost', async () => {
  const written = await http.send(saveNote.with({ title: '缓存', content: '<p>先读</p>', position: 3 }));
  expect(written.title).toBe('缓存');
  expect(asked[0]?.body).toEqual({ subject: '缓存', html: '<p>先读</p>', position: 3 });
  expect(asked[0]?.token).toBe('T1');
});

test('their refusal is a refusal, in their words', async () => {
  answers['GET /training/api/v2/notes/n%201'] = { ok: false, error: '笔记已被收回' };
  await expect(http.send(getNote.with({ id: 'n 1' }))).rejects.toMatchObject({
    kind: 'refused',
    message: '笔记已被收回',
  });
});

test('an answer that the adapter cannot read does not fit, and nothing else fails', async () => {
  answers['GET /training/api/v2/notes/n%201'] = { ok: 'maybe' };
  await expect(http.send(getNote.with({ id: 'n 1' }))).rejects.toMatchObject({ kind: 'shape' });
});

test('a call without an adapter is sent as the contract says', async () => {
  await expect(http.send(listNotes.with({ page: 1, size: 10 }))).rejects.toMatchObject({ message: '没有' });
  expect(asked[0]).toMatchObject({ line: 'GET /training/api/v1/note/listByCondition?page=1&size=10', token: 'T1' });
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += String(chunk);
  return text;
}
