import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#kernel/http/call.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { Done } from '#kernel/http/entities.ts';
import { STATUS_TEXTS } from '#kernel/http/errorCatalogue.ts';
import { createHttp, HTTP_TIMEOUT, type HttpOptions, type ReplyTime, type TakePreloaded } from '#kernel/http/http.ts';

const services = {
  system: '/system',
  file: '/file',
  business: 'https://b.example/biz',
  classroom: '/classroom',
  gameone: '/gameone',
  resource: '/resource',
  training: '/training',
};
const getNote = call('GET /business/api/v1/note/{id}', {
  title: '笔记',
  query: v.object({ deep: v.optional(v.boolean()), page: v.optional(v.number()), word: v.optional(v.string()) }),
  reply: v.object({ text: v.string() }),
});
const sendForm = call('POST /system/out-api/v1/sms/send', {
  title: '短信',
  body: v.object({ phone: v.string() }),
  bodyKind: 'form',
  reply: Done,
});
const saveNote = call('POST /system/api/v1/note', { title: '存', body: v.object({ text: v.string() }), reply: Done });

const fetched = vi.fn<typeof fetch>();
let httpOptions: HttpOptions;
let token: string | undefined;

function answer(body: unknown, status = 200): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
}
const good = (data: unknown) => answer({ code: 200, state: true, message: '', data });

beforeEach(() => {
  token = 'T1';
  httpOptions = {
    services,
    headers: { token: 'token', sessionToken: 'session-token', destinationHost: 'destination-host' },
    sessionToken: 'S',
    token: () => token,
    signedOut: vi.fn(() => Promise.resolve(false)),
    tip: vi.fn(),
    timeZone: 'Asia/Shanghai',
    loadLenient: () => import('#plugins/shell/lenient/lenientReading.ts'),
    misfit: vi.fn(),
  };
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

async function failure(promise: Promise<unknown>): Promise<CallError> {
  return promise.then(
    () => expect.unreachable('应当失败'),
    (error: unknown) => (error instanceof CallError ? error : expect.unreachable('应当是 CallError')),
  );
}

function lastRequest() {
  const [url, init] = fetched.mock.lastCall ?? [];
  return { url: String(url), init, headers: new Headers(init?.headers) };
}

describe('headers of a plugin', () => {
  it('go with the calls that it chooses, until it stops', async () => {
    fetched.mockImplementation(() => Promise.resolve(good({ text: '' })));
    const http = createHttp(httpOptions);
    const stop = http.onRequest(({ call: { line } }, headers) => {
      if (line === getNote.line) headers.set('x-exam', '7');
    });
    const sent = (): string | null => new Headers(fetched.mock.lastCall?.[1]?.headers).get('x-exam');
    await http.send(getNote.with({ id: '1' }));
    expect(sent()).toBe('7');
    await http.fetchRaw('/system/x');
    expect(sent()).toBeNull();
    stop();
    await http.send(getNote.with({ id: '1' }));
    expect(sent()).toBeNull();
  });
});

describe('a request', () => {
  it('is written as its call says, to its service, with the token, the session token and nothing that is not configured', async () => {
    fetched.mockResolvedValue(good({ text: '好' }));
    await expect(
      createHttp(httpOptions).send(getNote.with({ id: 'a/b', deep: false, page: 0, word: '' })),
    ).resolves.toEqual({ text: '好' });
    const { url, init, headers } = lastRequest();
    expect(url).toBe('https://b.example/biz/api/v1/note/a%2Fb?deep=false&page=0');
    expect(init?.method).toBe('GET');
    expect(headers.get('token')).toBe('T1');
    expect(headers.get('session-token')).toBe('S');
    expect(headers.has('destination-host')).toBe(false);
  });

  it('bears the header names and the destination host of the deployment', async () => {
    fetched.mockResolvedValue(good(null));
    const headers = { token: 'X-Token', sessionToken: 'X-Session', destinationHost: 'X-To' };
    await createHttp({ ...httpOptions, headers, destinationHost: 'lab.example' }).send(saveNote.with({ text: '甲' }));
    const sent = lastRequest();
    expect(sent.headers.get('x-token')).toBe('T1');
    expect(sent.headers.get('x-to')).toBe('lab.example');
    expect(sent.headers.get('content-type')).toContain('application/json');
    expect(sent.init?.body).toBe('{"text":"甲"}');
  });

  it('sends a form where the call says so', async () => {
    fetched.mockResolvedValue(good(null));
    await createHttp(httpOptions).send(sendForm.with({ phone: '13800000000' }));
    expect(String(lastRequest().init?.body)).toBe('phone=13800000000');
  });
});

it('the server’s time is reported with each dated reply that comes from no cache', async () => {
  const http = createHttp(httpOptions);
  const times: ReplyTime[] = [];
  const stop = http.onReply((reply) => times.push(reply));
  const date = 'Fri, 20 Nov 2026 01:30:00 GMT';
  const dated = (headers: Record<string, string>, status = 200) =>
    new Response(JSON.stringify({ code: 200, state: true, message: '', data: null }), { status, headers });
  for (const reply of [
    dated({ date }),
    dated({ date }, 503),
    dated({ date, age: '60' }),
    dated({}),
    dated({ date: '昨天' }),
  ]) {
    fetched.mockResolvedValueOnce(reply);
    await http.send(saveNote.with({ text: '' }), { tips: false }).catch(() => undefined);
  }
  expect(times.map(({ service, date: at }) => [service, at])).toEqual([
    ['system', Date.UTC(2026, 10, 20, 1, 30)],
    ['system', Date.UTC(2026, 10, 20, 1, 30)],
  ]);
  stop();
  fetched.mockResolvedValueOnce(dated({ date }));
  await http.send(saveNote.with({ text: '' }));
  expect(times).toHaveLength(2);
});

it('answers that came with the page are not requested, unless they are out of date or another token asks; their source hears of writes', async () => {
  const keys: string[] = [];
  const takePreloaded: TakePreloaded = (key, schema) => {
    keys.push(key);
    const read = v.safeParse(schema, { text: '来' });
    return key.startsWith('GET ') && read.success ? { value: read.output, outdated } : undefined;
  };
  let outdated = false;
  const { send } = createHttp({ ...httpOptions, takePreloaded });
  expect(await send(getNote.with({ id: '7' }))).toEqual({ text: '来' });
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockImplementation(() => Promise.resolve(good({ text: '问' })));
  expect(await send(getNote.with({ id: '7' }), { token: 'T2' })).toEqual({ text: '问' });
  await send(saveNote.with({ text: '甲' }));
  outdated = true;
  expect(await send(getNote.with({ id: '7' }))).toEqual({ text: '问' });
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(keys.map((key) => key.split(' ')[0])).toEqual(['GET', 'POST', 'GET']);
});

it('a request that cannot be written is a mistake of ours, and is not called a failed connection', async () => {
  const sent = createHttp(httpOptions).send(getNote.with({ id: '\uD800' }));
  await expect(sent).rejects.toBeInstanceOf(URIError);
  expect(fetched).not.toHaveBeenCalled();
});

describe('the catalogue of errors', () => {
  it.each(Object.entries(STATUS_TEXTS).filter(([status]) => !['304', '401'].includes(status)))(
    '%s: %s',
    async (status, text) => {
      fetched.mockResolvedValue(answer('', Number(status)));
      const error = await failure(createHttp(httpOptions).send(saveNote.with({ text: '' })));
      expect(error).toMatchObject({ kind: 'status', code: Number(status), message: text });
      expect(httpOptions.tip).toHaveBeenCalledExactlyOnceWith(text);
    },
  );

  it('any other status', async () => {
    fetched.mockResolvedValue(answer('', 418));
    expect(await failure(createHttp(httpOptions).send(saveNote.with({ text: '' })))).toMatchObject({
      message: '系统未知错误，请反馈给管理员',
    });
  });

  it('no response', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failure(createHttp(httpOptions).send(saveNote.with({ text: '' })))).toMatchObject({
      kind: 'network',
      message: '连接服务器失败!',
    });
  });

  it('no response within 60 s', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    const failed = failure(createHttp(httpOptions).send(saveNote.with({ text: '' })));
    await vi.advanceTimersByTimeAsync(HTTP_TIMEOUT + 1);
    expect(await failed).toMatchObject({ kind: 'timeout', message: '连接服务器失败!' });
  });

  it('state false: the message, or the text that stands for it', async () => {
    fetched.mockImplementation(() => Promise.resolve(answer({ code: 500, state: false, message: '名额已满' })));
    expect(await failure(createHttp(httpOptions).send(saveNote.with({ text: '' })))).toMatchObject({
      kind: 'refused',
      message: '名额已满',
    });
    fetched.mockImplementation(() => Promise.resolve(answer({ code: 200, state: false, message: null })));
    expect(await failure(createHttp(httpOptions).send(saveNote.with({ text: '' })))).toMatchObject({
      message: '请求操作失败，请稍后重试；',
    });
  });

  it('that asks a guest to sign in says so, as no session ends that would; that of a session is told by the session', async () => {
    fetched.mockImplementation(async () => answer({ code: 401, state: false, message: '请先登录', data: null }));
    await failure(createHttp(httpOptions).send(saveNote.with({ text: '' })));
    expect(httpOptions.tip).not.toHaveBeenCalled();
    token = undefined;
    await failure(createHttp(httpOptions).send(saveNote.with({ text: '' }), { tips: false }));
    expect(httpOptions.tip).not.toHaveBeenCalled();
    await failure(createHttp(httpOptions).send(saveNote.with({ text: '' })));
    expect(httpOptions.tip).toHaveBeenCalledExactlyOnceWith('请先登录');
  });

  it('is not told in a popup when tips are off', async () => {
    fetched.mockResolvedValue(answer('', 500));
    await failure(createHttp(httpOptions).send(saveNote.with({ text: '' }), { tips: false }));
    expect(httpOptions.tip).not.toHaveBeenCalled();
  });
});

describe('an upstream of another make', () => {
  it.each([
    ['code 0', { code: 0, state: true, data: { text: '好' } }],
    ['codes as text', { code: '200', state: true, data: { text: '好' } }],
    ['no code', { state: true, data: { text: '好' } }],
    ['no state', { code: 200, data: { text: '好' } }],
    ['numbers for texts', { code: 200, state: true, data: { text: 7 } }],
  ])('that answers with %s is understood, and nothing is reported', async (_, body) => {
    fetched.mockResolvedValue(answer(body));
    await expect(createHttp(httpOptions).send(getNote.with({ id: '1' }))).resolves.toEqual({
      text: String(body.data.text),
    });
    expect(httpOptions.misfit).not.toHaveBeenCalled();
  });

  it('keeps the last digits of its ids', async () => {
    fetched.mockResolvedValue(answer('{"code":200,"state":true,"data":{"text":1856234567890123457}}'));
    await expect(createHttp(httpOptions).send(getNote.with({ id: '1' }))).resolves.toEqual({
      text: '1856234567890123457',
    });
  });

  it('has records that cannot be read: the others are, and what is missing is reported', async () => {
    const list = call('GET /business/api/v1/note/list', {
      title: '笔记列表',
      reply: v.array(v.object({ id: v.number(), text: v.string() })),
    });
    fetched.mockResolvedValue(good([{ id: 'x', text: '甲' }, { id: 2, text: '乙' }, null]));
    await expect(createHttp(httpOptions).send(list.with({}))).resolves.toEqual([{ id: 2, text: '乙' }]);
    expect(httpOptions.misfit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ line: list.line, detail: expect.stringMatching(/^\[0\]\.id: .*; \[2\]: /) }),
    );
    expect(httpOptions.tip).not.toHaveBeenCalled();
  });
});

describe('HTTP 200 is no success by itself', () => {
  it.each([
    ['an error code with state true', { code: 500, state: true, message: '不行' }, 'refused'],
    ['an empty object', {}, 'shape'],
    ['HTML', '<!doctype html><p>504</p>', 'shape'],
    ['cut-off JSON', '{"code":200,"state":true,"da', 'shape'],
    ['nothing', '', 'shape'],
    ['data of another shape', { code: 200, state: true, data: { txt: 1 } }, 'shape'],
  ])('%s', async (_, body, kind) => {
    fetched.mockResolvedValue(answer(body));
    const error = await failure(createHttp(httpOptions).send(getNote.with({ id: '1' })));
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(/[一-龥]/);
    expect(httpOptions.misfit).toHaveBeenCalledTimes(kind === 'shape' ? 1 : 0);
  });
});

describe('401', () => {
  it.each([
    ['of HTTP', () => answer('', 401), '登录信息已过期。'],
    ['of the body', () => answer({ code: 401, state: false, message: '请重新登录' }), '请重新登录'],
  ])('%s says so once with its message, and no popup of its own', async (_, respond, text) => {
    fetched.mockImplementation(() => Promise.resolve(respond()));
    const error = await failure(createHttp(httpOptions).send(getNote.with({ id: '1' })));
    expect(error).toMatchObject({ kind: 'signed-out', message: text });
    expect(httpOptions.signedOut).toHaveBeenCalledExactlyOnceWith(error, 'T1', true);
    expect(httpOptions.tip).not.toHaveBeenCalled();
  });

  it('is tried once more with the token that there is by then', async () => {
    fetched
      .mockImplementationOnce(() => Promise.resolve(answer('', 401)))
      .mockImplementationOnce(() => Promise.resolve(good({ text: '好' })));
    httpOptions.signedOut = () => {
      token = 'T2';
      return Promise.resolve(true);
    };
    await expect(createHttp(httpOptions).send(getNote.with({ id: '1' }))).resolves.toEqual({ text: '好' });
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(lastRequest().headers.get('token')).toBe('T2');
  });

  it('that comes again with another token is the last', async () => {
    fetched.mockImplementation(() => Promise.resolve(answer('', 401)));
    const signedOut = vi.fn((_error: CallError, _token: string | undefined, again: boolean) => Promise.resolve(again));
    const error = await failure(createHttp({ ...httpOptions, signedOut }).send(getNote.with({ id: '1' })));
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(signedOut).toHaveBeenLastCalledWith(error, 'T1', false);
  });

  it('for a token that is not the session’s is a failure like any other', async () => {
    fetched.mockImplementation(() => Promise.resolve(answer('', 401)));
    const error = await failure(createHttp(httpOptions).send(getNote.with({ id: '1' }), { token: 'T9' }));
    expect(error.kind).toBe('signed-out');
    expect(lastRequest().headers.get('token')).toBe('T9');
    expect(fetched).toHaveBeenCalledOnce();
    expect(httpOptions.signedOut).not.toHaveBeenCalled();
  });
});

it('a cancelled request is told to nobody', async () => {
  fetched.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        const abort = () => reject(init?.signal?.reason);
        if (init?.signal?.aborted) abort();
        init?.signal?.addEventListener('abort', abort);
      }),
  );
  const controller = new AbortController();
  const failed = failure(createHttp(httpOptions).send(getNote.with({ id: '1' }), { signal: controller.signal }));
  controller.abort();
  expect(await failed).toMatchObject({ kind: 'cancelled' });
  expect(httpOptions.tip).not.toHaveBeenCalled();
});

/** A body that ends only when its request is cut. */
const endless = (init: RequestInit | undefined, begin?: (to: ReadableStreamDefaultController<Uint8Array>) => void) =>
  new ReadableStream<Uint8Array>({
    start(to) {
      begin?.(to);
      init?.signal?.addEventListener('abort', () => to.error(init.signal?.reason));
    },
  });

describe('a file', () => {
  const raw = (address: string) => createHttp(httpOptions).fetchRaw(address);
  const sentTo = () =>
    fetched.mock.calls.map(([url, init]) => [String(url), new Headers(init?.headers).get('token'), init?.redirect]);

  it.each(['/file/content/1?sign=2', `${location.origin}/file/content/1`, 'https://b.example/biz/content/1'])(
    'of a service of the deployment is asked for with the tokens: %s',
    async (address) => {
      fetched.mockResolvedValue(answer('x'));
      await raw(address);
      expect(sentTo()).toEqual([[address, 'T1', 'manual']]);
    },
  );

  it.each([
    'https://cdn.example/file/content/1',
    'https://b.example/bizarre/1',
    'https://b.example.evil.example/biz/content/1',
    '//cdn.example/file/1',
    '/files/1',
    '/file/../other/1',
  ])('of any other place is asked for without: %s', async (address) => {
    fetched.mockResolvedValue(answer('x'));
    await raw(address);
    const { url, headers } = lastRequest();
    expect([url, headers.get('token'), headers.get('session-token')]).toEqual([address, null, null]);
  });

  it('that a service sends on to another place is asked for there without the tokens', async () => {
    const redirect = answer('');
    Object.defineProperty(redirect, 'type', { value: 'opaqueredirect' });
    fetched.mockResolvedValueOnce(redirect).mockResolvedValueOnce(answer('content'));
    expect(await (await raw('/file/content/1')).text()).toBe('content');
    expect(sentTo()).toEqual([
      ['/file/content/1', 'T1', 'manual'],
      ['/file/content/1', null, undefined],
    ]);
  });

  it('of which nothing has come for a minute counts as cut, and one that comes slowly does not', async () => {
    vi.useFakeTimers();
    let arrive: (text: string) => void = () => undefined;
    fetched.mockImplementation((_, init) => {
      const body = endless(init, (to) => (arrive = (text) => to.enqueue(new TextEncoder().encode(text))));
      return Promise.resolve(new Response(body, { status: 206, headers: { etag: '"1"' } }));
    });
    const file = await raw('/file/content/1');
    expect([file.status, file.headers.get('etag')]).toEqual([206, '"1"']);
    const text = file.text().then(
      () => 'whole',
      (error: unknown) => (error instanceof DOMException ? error.name : error),
    );
    let state: unknown = 'open';
    void text.then((how) => (state = how));
    for (const part of ['a', 'b']) {
      await vi.advanceTimersByTimeAsync(HTTP_TIMEOUT - 1);
      arrive(part);
      await vi.advanceTimersByTimeAsync(0);
      expect(state).toBe('open');
    }
    await vi.advanceTimersByTimeAsync(HTTP_TIMEOUT);
    expect(state).toBe('AbortError');
  });

  it('is cut by who asked for it while it comes, and keeps the address where it was found', async () => {
    const controller = new AbortController();
    fetched.mockImplementation((_, init) =>
      Promise.resolve(Object.defineProperty(new Response(endless(init)), 'url', { value: 'https://cdn.example/1' })),
    );
    const file = await createHttp(httpOptions).fetchRaw('/file/content/1', controller.signal);
    expect(file.url).toBe('https://cdn.example/1');
    controller.abort();
    await expect(file.text()).rejects.toThrow(/abort/);
  });
});

it('a call that is sent on to another place takes no token there, and says what came', async () => {
  const redirect = answer('');
  Object.defineProperty(redirect, 'type', { value: 'opaqueredirect' });
  fetched.mockResolvedValue(redirect);
  const error = await failure(createHttp(httpOptions).send(getNote.with({ id: '1' })));
  expect([error.kind, error.message]).toEqual(['status', STATUS_TEXTS[302]]);
  expect(lastRequest().init?.redirect).toBe('manual');
  expect(fetched).toHaveBeenCalledOnce();
});
