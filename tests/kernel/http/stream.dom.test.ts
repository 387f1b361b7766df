import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#kernel/http/call.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { createHttp, HTTP_TIMEOUT, type HttpOptions } from '#kernel/http/http.ts';
import { eventData } from '#kernel/http/serverEvents.ts';

const services = {
  system: '/system',
  file: '/file',
  business: '/business',
  classroom: '/classroom',
  gameone: '/gameone',
  resource: '/resource',
  training: '/training',
};
const answerIt = call('POST /business/gpt/generate', {
  title: '问答',
  body: v.object({ question: v.string() }),
  reply: v.object({ text: v.string(), done: v.boolean() }),
  replyKind: 'stream',
});
const request = answerIt.with({ question: '什么是索引' });

const fetched = vi.fn<typeof fetch>();
let httpOptions: HttpOptions;
let token: string;

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

interface Body {
  response: Response;
  say(text: string): void;
  end(): void;
  cut(): void;
  cancelled: Promise<void>;
}

/** A response whose body is written by the test. */
function stream(): Body {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  let cancel: () => void = () => undefined;
  const cancelled = new Promise<void>((done) => (cancel = done));
  const body = new ReadableStream<Uint8Array>({ start: (one) => void (control = one), cancel });
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    say: (text) => control?.enqueue(new TextEncoder().encode(text)),
    end: () => control?.close(),
    cut: () => control?.error(new TypeError('network error')),
    cancelled,
  };
}

const event = (piece: unknown): string => `data: ${JSON.stringify(piece)}\n\n`;

async function read(options = {}): Promise<{ texts: string[]; error: CallError | undefined }> {
  const texts: string[] = [];
  try {
    for await (const { text } of createHttp(httpOptions).stream(request, options)) texts.push(text);
    return { texts, error: undefined };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { texts, error };
  }
}

it('gives the pieces as they come, and ends with the one that is done', async () => {
  const body = stream();
  fetched.mockResolvedValue(body.response);
  body.say(event({ text: '索', done: false }) + event({ text: '引', done: false }).slice(0, 9));
  body.say(event({ text: '引', done: false }).slice(9) + event({ text: '', done: true }));
  expect(await read()).toEqual({ texts: ['索', '引', ''], error: undefined });
  expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('token')).toBe('T1');
  await body.cancelled;
});

describe('an incomplete answer is never taken for a whole one:', () => {
  it.each<[string, (body: Body) => void, string]>([
    ['it ends before it is done', (body) => body.end(), 'network'],
    ['the connection breaks', (body) => body.cut(), 'network'],
    ['a piece is not JSON', (body) => body.say('data: {"text"\n\n'), 'shape'],
    ['a piece has another shape', (body) => body.say(event({ words: 1 })), 'shape'],
    ['it is refused in the middle', (body) => body.say(event({ code: 500, state: false, message: '忙' })), 'refused'],
  ])('%s', async (_, spoil, kind) => {
    const body = stream();
    fetched.mockResolvedValue(body.response);
    body.say(event({ text: '索', done: false }));
    const reading = read();
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    await new Promise((next) => setTimeout(next));
    spoil(body);
    const { texts, error } = await reading;
    expect([texts, error?.kind]).toEqual([['索'], kind]);
    expect(httpOptions.tip).toHaveBeenCalledExactlyOnceWith(error?.message);
    expect(httpOptions.misfit).toHaveBeenCalledTimes(kind === 'shape' ? 1 : 0);
  });

  it('nothing comes for 60 s', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation((_, init) => {
      const body = stream();
      init?.signal?.addEventListener('abort', () => body.cut());
      return Promise.resolve(body.response);
    });
    const reading = read();
    await vi.advanceTimersByTimeAsync(HTTP_TIMEOUT + 1);
    expect((await reading).error).toMatchObject({ kind: 'timeout', message: '连接服务器失败!' });
  });
});

describe('a refusal instead of a stream', () => {
  it.each<[string, () => Response, object]>([
    ['by its status', () => new Response('', { status: 429 }), { kind: 'status', message: '请求过于频繁' }],
    ['in the envelope', () => Response.json({ code: 400, state: false, message: '请输入' }), { kind: 'refused' }],
    ['as HTML', () => new Response('<p>502'), { kind: 'shape' }],
  ])('%s is told like any other', async (_, respond, expected) => {
    fetched.mockResolvedValue(respond());
    expect((await read()).error).toMatchObject(expected);
    expect(httpOptions.tip).toHaveBeenCalledTimes(1);
  });

  it('of an expired sign-in is tried once more with the token that there is by then', async () => {
    const expired = () => Response.json({ code: 401, state: false, message: '请重新登录' });
    fetched.mockResolvedValueOnce(expired());
    const { error } = await read();
    expect(error).toMatchObject({ kind: 'signed-out' });
    expect(httpOptions.signedOut).toHaveBeenCalledExactlyOnceWith(error, 'T1', true);
    expect(httpOptions.tip).not.toHaveBeenCalled();

    const body = stream();
    body.say(event({ text: '好', done: true }));
    fetched.mockResolvedValueOnce(expired()).mockResolvedValueOnce(body.response);
    httpOptions.signedOut = () => {
      token = 'T2';
      return Promise.resolve(true);
    };
    expect(await read()).toEqual({ texts: ['好'], error: undefined });
    expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('token')).toBe('T2');
  });

  it('in mid-answer is not asked for a second time, but the session hears of it', async () => {
    const body = stream();
    fetched.mockResolvedValue(body.response);
    httpOptions.signedOut = vi.fn(() => Promise.resolve(true));
    body.say(event({ text: '索', done: false }) + event({ code: 401, state: false, message: '请重新登录' }));
    const { texts, error } = await read();
    expect([texts, error?.kind]).toEqual([['索'], 'signed-out']);
    expect(httpOptions.signedOut).toHaveBeenCalledExactlyOnceWith(error, 'T1', true);
    expect(fetched).toHaveBeenCalledOnce();
  });
});

it('an answer that came as a whole is one piece', async () => {
  fetched.mockResolvedValue(Response.json({ code: 200, state: true, data: { text: '全部', done: true } }));
  expect(await read()).toEqual({ texts: ['全部'], error: undefined });
});

it('pieces of another make are understood', async () => {
  const body = stream();
  fetched.mockResolvedValue(body.response);
  body.say(event({ text: '一', done: 0 }) + event({ code: 0, data: { text: 2, done: 'true' } }));
  expect(await read()).toEqual({ texts: ['一', '2'], error: undefined });
});

it('a reader that stops is told nothing, and the rest is not fetched', async () => {
  const controller = new AbortController();
  const body = stream();
  fetched.mockImplementation((_, init) => {
    init?.signal?.addEventListener('abort', () => body.cut());
    return Promise.resolve(body.response);
  });
  body.say(event({ text: '索', done: false }));
  const reading = read({ signal: controller.signal });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  controller.abort();
  expect((await reading).error).toMatchObject({ kind: 'cancelled' });
  expect(httpOptions.tip).not.toHaveBeenCalled();
});

it('events are told apart however they are cut, with any kind of line end', () => {
  const events = eventData();
  const bytes = new TextEncoder().encode(': hello\r\n\r\nevent: x\r\ndata: 甲\r\ndata:乙\r\n\r\ndata: 丙\n\n');
  expect([...bytes].flatMap((byte) => events(Uint8Array.of(byte)))).toEqual(['甲\n乙', '丙']);
});
