// Bodies that are too large or nested too deeply: how much of them is read, not how long it takes.
import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createUpstream } from '#mocks/createUpstream.ts';
import { openFront } from '#mocks/front/openFront.ts';
import { watchJson } from '#mocks/http/watchJson.ts';
import { chunkOf, headOf, type Saying, sayRaw } from '../cli/support/rawClient.ts';

const MB = 1024 * 1024;
/** The bytes that the kernel, Node and the other side may hold in transit. */
const ON_THE_WAY = 8 * MB;
const CALL = 'POST /training/api/v1/note/addOrUpdateNote';

async function openUpstream(): Promise<RequestListener> {
  const upstream = await createUpstream({ data: ':memory:', seed: 1 });
  onTestFinished(() => upstream.close());
  return upstream.listener;
}

/** The servers of `yanxi start`, `yanxi mock` and `yanxi dev`. */
const PLACES: Readonly<Record<string, () => Promise<string>>> = {
  alone: async () => {
    const server = createServer(await openUpstream());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const bound = server.address();
    return `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}/`;
  },
  'behind mockttp': async () => {
    const front = await openFront({ listener: await openUpstream() }, 0);
    onTestFinished(() => front.stop());
    return front.url;
  },
};

const JSON_TYPE = 'content-type: application/json';
const CHUNKED = 'transfer-encoding: chunked';

interface Case {
  saying: Saying;
  status: number;
  message: string;
  /** Bytes that may have been read. */
  read: number;
}

const OVERSIZED: Readonly<Record<string, Case>> = {
  'JSON that says how long it is': {
    saying: {
      head: headOf(CALL, JSON_TYPE, `content-length: ${40 * MB}`),
      again: Buffer.alloc(65_536, '['),
      most: 40 * MB,
    },
    status: 413,
    message: '请求体过大，最多 4 MB',
    read: 0,
  },
  'JSON in chunks': {
    saying: {
      head: headOf(CALL, JSON_TYPE, CHUNKED) + chunkOf('{"a":"').toString(),
      again: chunkOf('x'.repeat(65_536)),
      most: 40 * MB,
    },
    status: 413,
    message: '请求体过大，最多 4 MB',
    read: 4 * MB,
  },
  'nested JSON in chunks': {
    saying: { head: headOf(CALL, JSON_TYPE, CHUNKED), again: chunkOf('{"a":['.repeat(10_000)), most: 40 * MB },
    status: 400,
    message: '请求体嵌套太深或内容太多',
    read: 0,
  },
  'JSON of too many values': {
    saying: {
      head: headOf(CALL, JSON_TYPE, CHUNKED) + chunkOf('[').toString(),
      again: chunkOf('[],'.repeat(20_000)),
      most: 40 * MB,
    },
    status: 400,
    message: '请求体嵌套太深或内容太多',
    read: 1 * MB,
  },
  'nested JSON to a control address': {
    saying: {
      head: headOf('POST /__mock/sign-in', JSON_TYPE, CHUNKED),
      again: chunkOf('['.repeat(60_000)),
      most: 40 * MB,
    },
    status: 400,
    message: '请求体嵌套太深或内容太多',
    read: 0,
  },
  'a form': {
    saying: {
      head: headOf('POST /system/out-api/v1/login', 'content-type: application/x-www-form-urlencoded', CHUNKED),
      again: chunkOf('a=1&'.repeat(15_000)),
      most: 40 * MB,
    },
    status: 413,
    message: '请求体过大，最多 256 KB',
    read: 256 * 1024,
  },
  'multipart where JSON is declared': {
    saying: {
      head: headOf(CALL, 'content-type: multipart/form-data; boundary=x', CHUNKED),
      again: chunkOf('x'.repeat(65_536)),
      most: 40 * MB,
    },
    status: 400,
    message: '这个接口不接受 multipart 表单',
    read: 0,
  },
  'multipart beyond any chunk of a file': {
    saying: {
      head: headOf(
        'POST /file/out-api/v1/uploader/upload',
        'content-type: multipart/form-data; boundary=x',
        `content-length: ${80 * MB}`,
      ),
      again: Buffer.alloc(65_536, 'x'),
      most: 80 * MB,
    },
    status: 413,
    message: '请求体过大，最多 64 MB',
    read: 0,
  },
};

for (const [place, open] of Object.entries(PLACES)) {
  test(`${place}: what is too large is refused before it is read, in the envelope, and the connection ends`, async () => {
    const url = await open();
    for (const [name, { saying, status, message, read }] of Object.entries(OVERSIZED)) {
      const heard = await sayRaw(url, saying);
      expect([name, heard.status], heard.text).toEqual([name, status]);
      expect(heard.text.toLowerCase(), name).toContain('connection: close');
      expect(heard.text, name).toContain(JSON.stringify({ code: status, state: false, message }).slice(1));
      expect(heard.sent, name).toBeLessThan(read + ON_THE_WAY);
    }
    const next = await fetch(`${url}__mock/clock`);
    expect(next.status).toBe(200);
  });
}

test('a chunk of a file may be as large as ever, and JSON as large as any real one', async () => {
  const url = await PLACES['alone']?.();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(20 * MB)], '讲义.pdf'));
  const uploaded = await fetch(`${url}file/out-api/v1/uploader/upload`, { method: 'POST', body: form });
  // Read whole, and found wanting in other ways.
  expect([uploaded.status, await uploaded.text()]).toEqual([400, expect.stringContaining('不合格式')]);
  const large = await fetch(`${url}training/api/v1/note/addOrUpdateNote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content: '研'.repeat(1_000_000) }),
  });
  expect([400, 413]).not.toContain(large.status);
});

test('a form of thousands of parts is no form', async () => {
  const url = await PLACES['alone']?.();
  const form = new FormData();
  for (let part = 0; part < 2000; part++) form.set(`part${part}`, 'x');
  const answer = await fetch(`${url}file/out-api/v1/uploader/upload`, { method: 'POST', body: form });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('表单的内容太多')]);
});

test('JSON is watched across pieces: brackets in texts do not count, escaped quotes do not end one', () => {
  const fine = (text: string, size: number): boolean => {
    const watch = watchJson();
    const bytes = Buffer.from(text);
    let well = true;
    for (let at = 0; at < bytes.length; at += size) well = watch(bytes.subarray(at, at + size)) && well;
    return well;
  };
  const text = JSON.stringify({ a: `${'['.repeat(500)}"\\${'{'.repeat(500)}`, 研: ['\\', '"'] });
  const deep = `{"a":"\\"","b":${'['.repeat(64)}${']'.repeat(64)}}`;
  for (const size of [1, 2, 3, 7, 64, 10_000]) {
    expect([size, fine(text, size), fine(deep, size)]).toEqual([size, true, false]);
    expect(fine(`${'['.repeat(64)}${']'.repeat(64)}`, size)).toBe(true);
  }
});
