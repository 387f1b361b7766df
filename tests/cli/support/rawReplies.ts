// Replies of an upstream, byte by byte: taken from tables, combined by a seed.
import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { type Random, randomOf } from '#mocks/world/random.ts';

/**
 * The client may get the reply as it came, an error of the proxy's own, or a connection that visibly breaks off after
 * part of the reply.
 */
export type Outcome = 'whole' | 'refused' | 'cut';

/** After the bytes: the upstream closes, resets the connection, or says nothing more. */
type Ending = 'close' | 'reset' | 'hold';

export interface RawReply {
  readonly name: string;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly bytes: Buffer;
  readonly ending: Ending;
  readonly outcome: Outcome;
  /** The status of a reply that comes whole. */
  readonly status: number;
  readonly body: Buffer;
}

type Row = Partial<Omit<RawReply, 'bytes'>> & { readonly raw: string | Buffer };

const BODY = '{"code":200,"state":true,"message":"操作成功","data":7}';
const LENGTH = Buffer.byteLength(BODY);
const OK = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${LENGTH}\r\n`;
const WHOLE = `${OK}\r\n${BODY}`;
const PACKED = gzipSync(BODY);
const EMPTY = Buffer.alloc(0);

const chunked = (pieces: string): string => `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${pieces}`;
const CHUNKS = `5\r\nHello\r\n0\r\n\r\n`;

const BAD_STATUS_LINES: readonly string[] = [
  'HTTP/1.1 099 x',
  'HTTP/1.1 000 x',
  'HTTP/1.1 001 x',
  'HTTP/1.1 600 x',
  'HTTP/1.1 799 x',
  'HTTP/1.1 999 x',
  'HTTP/1.1 1000 x',
  'HTTP/1.1 20 OK',
  'HTTP/1.1 2 OK',
  'HTTP/1.1 -20 OK',
  'HTTP/1.1 2OO OK',
  'HTTP/1.1 0x200 OK',
  'HTTP/1.1 200.5 OK',
  'HTTP/1.1 99999999999999999999 OK',
  'HTTP/1.1 OK',
  'HTTP/1.1',
  'HTTP/1.1 ',
  'HTTP/11 200 OK',
  'HTTP/9.9 200 OK',
  'HTTP/-1.1 200 OK',
  'HTTP/2 200',
  'HTTQ/1.1 200 OK',
  'http/1.1 200 OK',
  'ICY 200 OK',
  '200 OK',
  'GET / HTTP/1.1',
  '<!doctype html>',
  'SSH-2.0-OpenSSH_9.6',
  '\u0000\u0001\u0002\u0003',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  '{"code":200,"state":true}',
];

const ODD_STATUS_LINES: readonly (readonly [line: string, status: number])[] = [
  ['HTTP/1.1 299 x', 299],
  ['HTTP/1.1 418 teapot', 418],
  ['HTTP/1.1 599 x', 599],
  ['HTTP/1.1 451 Unavailable For Legal Reasons', 451],
  ['HTTP/1.0 200 OK', 200],
  ['HTTP/1.1 200', 200],
  ['HTTP/1.1 200 ', 200],
  [`HTTP/1.1 200 ${'O'.repeat(900)}K`, 200],
  ['HTTP/1.1 200 \u00e9\u00ff', 200],
  ['HTTP/1.1 511 Network Authentication Required', 511],
];

/** Lines among the headers that no reply may have. */
const BAD_HEADERS: readonly string[] = [
  ' : x',
  ': x',
  'a b: c',
  'no colon at all',
  'x\u0000y: z',
  'x-nul: a\u0000b',
  'x-bell: a\u0007b',
  'x(y): z',
  '"quoted": z',
  '名称: 值',
  'x-bare: a\rb',
  'content-length: -1',
  'content-length: 5x',
  'content-length: 0x10',
  'content-length: 1e2',
  'content-length: 99999999999999999999999999',
  `content-length: ${LENGTH}, ${LENGTH + 1}`,
  `content-length: ${LENGTH + 1}`,
  'transfer-encoding: chunked',
  'transfer-encoding: gzip, chunked',
];

/** Unusual, but a client can read them: they pass, or are left out where they are only for the next hop. */
const ODD_HEADERS: readonly string[] = [
  'x-empty:',
  'x-spaces:    a   ',
  `x-long: ${'y'.repeat(8000)}`,
  'x-latin: \u00e9\u00ff',
  'set-cookie: a=1\r\nset-cookie: b=2\r\nset-cookie: a=3',
  'content-type: text/html\r\ncontent-type: text/plain',
  'location: http://other.example/\r\nlocation: //third.example/',
  'connection: x-gone, close\r\nx-gone: 1',
  'connection: keep-alive\r\nkeep-alive: timeout=0, max=0',
  'connection: upgrade\r\nupgrade: h2c',
  'proxy-authenticate: Basic',
  'trailer: x-late',
  'te: trailers',
  'expect: 100-continue',
  'host: other.example',
  '__proto__: x',
  'constructor: x\r\nhasownproperty: y\r\ntoString: z',
  'date: yesterday',
  'etag: rubbish\r\nlast-modified: rubbish\r\nexpires: -1\r\nage: -5',
  'content-range: bytes 5-1/0',
  'strict-transport-security: rubbish',
  'content-encoding: nonsense',
  'content-encoding: gzip',
  'content-encoding: br, gzip, deflate, zstd',
  'content-security-policy: ;;;',
];

const LENGTHS: readonly Row[] = [
  { name: 'longer than what comes', raw: `HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n${BODY}`, outcome: 'cut' },
  {
    name: 'longer, then reset',
    raw: `HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n${BODY}`,
    outcome: 'cut',
    ending: 'reset',
  },
  {
    name: 'longer, then silence',
    raw: `HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n${BODY}`,
    outcome: 'cut',
    ending: 'hold',
  },
  {
    name: 'shorter than what comes',
    raw: `HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nHello${BODY}`,
    body: Buffer.from('Hello'),
  },
  {
    name: 'another reply behind it',
    raw: `HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nHelloHTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\npoison`,
    body: Buffer.from('Hello'),
    ending: 'hold',
  },
  { name: 'zero', raw: 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n', body: EMPTY },
  { name: 'none at all', raw: `HTTP/1.1 200 OK\r\n\r\n${BODY}` },
  {
    name: 'none, then reset',
    raw: `HTTP/1.1 200 OK\r\n\r\n${BODY}`,
    outcome: 'cut',
    ending: 'reset',
  },
  { name: 'none, then silence', raw: `HTTP/1.1 200 OK\r\n\r\n${BODY}`, outcome: 'cut', ending: 'hold' },
  {
    name: 'twice the same',
    raw: `HTTP/1.1 200 OK\r\ncontent-length: ${LENGTH}\r\ncontent-length: ${LENGTH}\r\n\r\n${BODY}`,
    outcome: 'refused',
  },
  { name: 'with 204', raw: 'HTTP/1.1 204 No Content\r\ncontent-length: 9\r\n\r\n', status: 204, body: EMPTY },
  { name: 'with 204 and a body', raw: 'HTTP/1.1 204 x\r\ncontent-length: 5\r\n\r\nHello', status: 204, body: EMPTY },
  {
    name: 'chunks with 204',
    raw: `HTTP/1.1 204 x\r\ntransfer-encoding: chunked\r\n\r\n${CHUNKS}`,
    status: 204,
    body: EMPTY,
  },
  { name: 'with 304', raw: 'HTTP/1.1 304 x\r\ncontent-length: 9\r\n\r\n', status: 304, body: EMPTY },
  { name: 'with 304 and a body', raw: 'HTTP/1.1 304 x\r\ncontent-length: 5\r\n\r\nHello', status: 304, body: EMPTY },
];

const CHUNKED: readonly Row[] = [
  { name: 'as they should be', raw: chunked(CHUNKS), body: Buffer.from('Hello') },
  { name: 'with an extension', raw: chunked('5;a=b\r\nHello\r\n0\r\n\r\n'), body: Buffer.from('Hello') },
  { name: 'with a trailer', raw: chunked('5\r\nHello\r\n0\r\nx-late: 1\r\n\r\n'), body: Buffer.from('Hello') },
  { name: 'with a bad trailer', raw: chunked('5\r\nHello\r\n0\r\nx late\u0000\r\n\r\n'), outcome: 'cut' },
  { name: 'no number', raw: chunked('zz\r\nHello\r\n0\r\n\r\n'), outcome: 'cut' },
  { name: 'a negative number', raw: chunked('-5\r\nHello\r\n0\r\n\r\n'), outcome: 'cut' },
  { name: 'an endless number', raw: chunked(`${'f'.repeat(40)}\r\nHello\r\n0\r\n\r\n`), outcome: 'cut' },
  { name: 'a wrong number', raw: chunked('3\r\nHello\r\n0\r\n\r\n'), outcome: 'cut' },
  { name: 'bare line ends', raw: chunked('5\nHello\n0\n\n'), outcome: 'cut' },
  { name: 'no end', raw: chunked('5\r\nHello\r\n'), outcome: 'cut' },
  { name: 'no end, then reset', raw: chunked('5\r\nHello\r\n'), outcome: 'cut', ending: 'reset' },
  { name: 'no end, then silence', raw: chunked('5\r\nHello\r\n'), outcome: 'cut', ending: 'hold' },
  { name: 'cut within a chunk', raw: chunked('5\r\nHel'), outcome: 'cut' },
  { name: 'rubbish', raw: chunked('\u0000\u00ff\u0001not a chunk'), outcome: 'cut' },
  { name: 'a second reply within', raw: chunked(`HTTP/1.1 200 OK\r\n\r\n`), outcome: 'cut' },
  { name: 'an extension of 20 kB', raw: chunked(`5;${'e'.repeat(20_000)}\r\nHello\r\n0\r\n\r\n`), outcome: 'cut' },
];

const ENCODINGS: readonly Row[] = [
  { name: 'gzip', raw: packed('gzip', PACKED), body: PACKED },
  { name: 'gzip that breaks off', raw: packed('gzip', PACKED.subarray(0, 9)), body: PACKED.subarray(0, 9) },
  { name: 'gzip that is none', raw: packed('gzip', Buffer.from(BODY)) },
  { name: 'brotli that is none', raw: packed('br', Buffer.from(BODY)) },
  { name: 'unknown', raw: packed('x-secret', Buffer.from(BODY)) },
  { name: 'chunked, as content', raw: packed('chunked', Buffer.from(BODY)) },
  { name: 'unknown for the transfer', raw: `HTTP/1.1 200 OK\r\ntransfer-encoding: gzip\r\n\r\n${BODY}` },
];

const EARLY_ENDS: readonly Row[] = (['close', 'reset', 'hold'] as const).flatMap((ending) => [
  { name: 'before anything', raw: '', outcome: 'refused' as const, ending },
  { name: 'within the status line', raw: 'HTTP/1.1 20', outcome: 'refused' as const, ending },
  { name: 'behind the status line', raw: 'HTTP/1.1 200 OK\r\n', outcome: 'refused' as const, ending },
  { name: 'within a header', raw: 'HTTP/1.1 200 OK\r\ncontent-ty', outcome: 'refused' as const, ending },
  { name: 'before the empty line', raw: OK, outcome: 'refused' as const, ending },
  { name: 'before the body', raw: `${OK}\r\n`, outcome: 'cut' as const, ending },
  { name: 'within the body', raw: `${OK}\r\n${BODY.slice(0, 9)}`, outcome: 'cut' as const, ending },
  { name: 'behind the body', raw: WHOLE, ending },
]);

const INTERIM: readonly Row[] = [
  { name: '100', raw: `HTTP/1.1 100 Continue\r\n\r\n${WHOLE}` },
  { name: '102 and 103', raw: `HTTP/1.1 102 x\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${WHOLE}` },
  { name: '199', raw: `HTTP/1.1 199 x\r\n\r\n${WHOLE}` },
  { name: 'five hundred times', raw: `${'HTTP/1.1 102 x\r\n\r\n'.repeat(500)}${WHOLE}` },
  { name: '100 and no more', raw: 'HTTP/1.1 100 Continue\r\n\r\n', outcome: 'refused' },
  { name: '100 and silence', raw: 'HTTP/1.1 100 Continue\r\n\r\n', outcome: 'refused', ending: 'hold' },
  { name: '100 with a body', raw: `HTTP/1.1 100 x\r\ncontent-length: 5\r\n\r\nHello${WHOLE}`, outcome: 'refused' },
  { name: '101 that nobody asked for', raw: 'HTTP/1.1 101 Switching Protocols\r\n\r\n', outcome: 'refused' },
  {
    name: '101 to a WebSocket that nobody asked for',
    raw: 'HTTP/1.1 101 x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\nrubbish',
    outcome: 'refused',
    ending: 'hold',
  },
  { name: 'behind the reply', raw: `${WHOLE}HTTP/1.1 100 Continue\r\n\r\n` },
];

const FLOODS: readonly Row[] = [
  { name: 'a thousand headers', raw: `${OK}${lines(1000, 6)}\r\n${BODY}` },
  { name: 'forty thousand headers', raw: `${OK}${lines(40_000, 6)}\r\n${BODY}`, outcome: 'refused' },
  { name: 'one header of 1 MB', raw: `${OK}x: ${'y'.repeat(1_000_000)}\r\n\r\n${BODY}`, outcome: 'refused' },
  { name: 'a status line of 1 MB', raw: `HTTP/1.1 200 ${'O'.repeat(1_000_000)}`, outcome: 'refused', ending: 'hold' },
  { name: 'a header name of 1 MB', raw: `${OK}${'x'.repeat(1_000_000)}`, outcome: 'refused', ending: 'hold' },
];

const HEADS: readonly Row[] = [
  { name: 'as it should be', raw: `${OK}\r\n`, body: EMPTY },
  { name: 'with a body', raw: WHOLE, body: EMPTY },
  { name: 'with a body, then silence', raw: WHOLE, body: EMPTY, ending: 'hold' },
  { name: 'with chunks', raw: chunked(CHUNKS), body: EMPTY },
  { name: 'with another reply', raw: `${OK}\r\n${WHOLE}`, body: EMPTY, ending: 'hold' },
  { name: 'with a status out of range', raw: `HTTP/1.1 099 x\r\n\r\n`, outcome: 'refused' },
];

const table = (kind: string, rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => ({ ...row, name: `${kind}: ${row.name ?? ''}` }));

const TABLES: readonly Row[] = [
  ...BAD_STATUS_LINES.map((line): Row => ({
    name: `status line: ${line}`,
    raw: `${line}\r\ncontent-length: ${LENGTH}\r\n\r\n${BODY}`,
    outcome: 'refused',
  })),
  ...ODD_STATUS_LINES.map(([line, status]): Row => ({
    name: `status line: ${line}`,
    raw: `${line}\r\ncontent-length: ${LENGTH}\r\n\r\n${BODY}`,
    status,
  })),
  ...BAD_HEADERS.map((line): Row => ({
    name: `header: ${line}`,
    raw: `${OK}${line}\r\n\r\n${BODY}`,
    outcome: 'refused',
  })),
  ...ODD_HEADERS.map((line): Row => ({ name: `header: ${line}`, raw: `${OK}${line}\r\n\r\n${BODY}` })),
  ...table('length', LENGTHS),
  ...table('chunks', CHUNKED),
  ...table('encoding', ENCODINGS),
  ...table('end', EARLY_ENDS),
  ...table('interim', INTERIM),
  ...table('flood', FLOODS),
  ...table('HEAD', HEADS).map((row): Row => ({ ...row, method: 'HEAD' })),
];

/** All of the tables, then as many more with something drawn: other methods, endings, headers in front. */
export function rawReplies(seed: number, count: number): readonly RawReply[] {
  const random = randomOf(seed, 'raw replies');
  const drawn = Array.from({ length: Math.max(0, count - TABLES.length) }, () => mixed(random));
  return [...TABLES, ...drawn].map(complete);
}

/** One of the bad lines somewhere among good and odd ones, or none. */
function mixed(random: Random): Row {
  const bad = random.chance(0.5);
  const among = Array.from({ length: random.whole(1, 5) }, () => drawFrom(random, ODD_HEADERS));
  const headers = bad ? among.toSpliced(random.whole(0, among.length), 0, drawFrom(random, BAD_HEADERS)) : among;
  const [line, status] = random.pick([
    ['HTTP/1.1 200 OK', 200],
    ['HTTP/1.1 403 x', 403],
    ['HTTP/1.1 500 x', 500],
  ]);
  return {
    name: `drawn: ${line} ${headers.join(' | ').slice(0, 300)}`,
    // The long one twice would be too much for any client.
    raw: `${line}\r\ncontent-length: ${LENGTH}\r\n${[...new Set(headers)].join('\r\n')}\r\n\r\n${BODY}`,
    method: random.pick(['GET', 'POST']),
    ending: random.pick(['close', 'hold']),
    outcome: bad ? 'refused' : 'whole',
    status,
  };
}

const drawFrom = (random: Random, rows: readonly string[]): string => rows[random.whole(0, rows.length - 1)] ?? '';

function complete({
  raw,
  name = '',
  method = 'GET',
  ending = 'close',
  outcome = 'whole',
  status = 200,
  body,
}: Row): RawReply {
  return {
    name: `${name} (${method}, ${ending})`,
    method,
    bytes: Buffer.isBuffer(raw) ? raw : bytesOf(raw),
    ending,
    outcome,
    status,
    body: body ?? Buffer.from(BODY),
  };
}

/** Up to 0xff a character is a byte; what lies beyond is written as UTF-8, as in the body. */
const bytesOf = (text: string): Buffer =>
  Buffer.concat([...text].map((character) => Buffer.from(character, character > '\u00ff' ? 'utf8' : 'latin1')));

function packed(encoding: string, content: Buffer): Buffer {
  const head = `HTTP/1.1 200 OK\r\ncontent-encoding: ${encoding}\r\ncontent-length: ${content.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content]);
}

function lines(count: number, length: number): string {
  return Array.from({ length: count }, (_, at) => `x${String(at).padStart(length - 1, '0')}: ${at % 10}\r\n`).join('');
}

export const WELL = '{"well":true}';

/**
 * An upstream that answers `/…/7` with the seventh reply, and everything else well. What comes back is where it is, and
 * how many connections to it are open.
 */
export async function serveRaw(replies: readonly Pick<RawReply, 'bytes' | 'ending'>[]) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    let asked = '';
    socket.on('data', (part) => {
      asked += part.toString('latin1');
      const line = /^\S+ \S*?(?:\/(\d+))? HTTP\/1\.1\r\n[^]*?\r\n\r\n/.exec(asked);
      if (!line) return;
      asked = '';
      const reply = replies[Number(line[1] ?? -1)];
      if (!reply) socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${WELL.length}\r\n\r\n${WELL}`);
      else play(socket, reply);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  const bound = server.address();
  return { url: `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`, open };
}

function play(socket: Socket, { bytes, ending }: Pick<RawReply, 'bytes' | 'ending'>): void {
  socket.write(bytes, () => {
    if (ending === 'close') socket.end();
    if (ending === 'reset') socket.resetAndDestroy();
  });
}
