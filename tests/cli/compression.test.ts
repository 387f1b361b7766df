// JSON is packed for who takes it, and nothing else about an answer changes.
import { get, type IncomingHttpHeaders, type OutgoingHttpHeaders, request, type RequestListener } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen, stop } from '#cli/http/listen.ts';
import { upstreamProxy } from '#cli/server/upstreamProxy.ts';
import { createUpstream } from '#mocks/createUpstream.ts';
import { acceptedEncoding, isPackable, varied } from '#mocks/http/compression.ts';

const LONG = JSON.stringify({ code: 200, data: '研习'.repeat(2000) });
const JSON_TYPE = 'application/json; charset=utf-8';

async function serve(listener: RequestListener): Promise<string> {
  const { server, url } = await listen(listener, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => stop(server));
  return url;
}

const behindProxy = async (listener: RequestListener) => serve(upstreamProxy(await serve(listener)));

const answering =
  (headers: OutgoingHttpHeaders, body: string | Buffer = LONG, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': JSON_TYPE, ...headers }).end(body);

interface Raw {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Returns the bytes as they travel: nothing is unpacked, and no header is added. */
function ask(url: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Raw> {
  return new Promise((done, failed) => {
    request(`${url}system/api/v1/x`, { headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', failed);
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', failed)
      .end();
  });
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0.000', undefined],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity', undefined],
  ['', undefined],
  ['brotli', undefined],
])('«%s» accepts %s', (accepted, encoding) => {
  expect(acceptedEncoding({ 'accept-encoding': accepted })).toBe(encoding);
});

test.each([
  ['JSON of unknown length', 200, {}, true],
  ['a problem', 422, { 'content-type': 'application/problem+json' }, true],
  ['a short one', 200, { 'content-length': '1023' }, false],
  ['a long one', 200, { 'content-length': '1024' }, true],
  ['a part', 206, { 'content-range': 'bytes 0-1/9' }, false],
  ['no content', 204, {}, false],
  ['the same as before', 304, {}, false],
  ['packed already', 200, { 'content-encoding': 'zstd' }, false],
  ['not to be changed', 200, { 'cache-control': 'private, no-transform' }, false],
  ['signed for its bytes', 200, { 'content-digest': 'sha-256=:x:' }, false],
  ['events', 200, { 'content-type': 'text/event-stream' }, false],
  ['a picture', 200, { 'content-type': 'image/png' }, false],
])('the decision to compress %s', (_, status, headers, packable) => {
  expect(isPackable(status, { 'content-type': JSON_TYPE, ...headers })).toBe(packable);
});

test.each([
  [undefined, 'accept-encoding'],
  ['origin', 'origin, accept-encoding'],
  ['Origin, Accept-Encoding', 'Origin, Accept-Encoding'],
  ['*', '*'],
])('an answer that varies by %s says %s', (vary, said) => {
  expect(varied({ 'content-type': JSON_TYPE, ...(vary !== undefined && { vary }) }).vary).toBe(said);
});

describe('the proxy', () => {
  test('packs a long answer for who takes it, in whichever way', async () => {
    const url = await behindProxy(answering({ etag: '"1"', 'accept-ranges': 'bytes', 'x-from': 'upstream' }));
    const brotli = await ask(url, BROWSER);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(LONG);
    expect(brotli.body.length).toBeLessThan(LONG.length / 10);
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      etag: 'W/"1"',
      'x-from': 'upstream',
    });
    expect(brotli.headers['content-length']).toBe(undefined);
    expect(brotli.headers['accept-ranges']).toBe(undefined);
    expect(gunzipSync((await ask(url, { 'accept-encoding': 'gzip' })).body).toString()).toBe(LONG);
  });

  test('leaves it as it is for who does not, and says that it varies', async () => {
    const plain = await ask(await behindProxy(answering({ etag: '"1"' })));
    expect([plain.body.toString(), plain.headers['content-encoding']]).toEqual([LONG, undefined]);
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding', etag: '"1"' });
  });

  test('passes on what is packed, what is short, what is a part, and the head alone, as they are', async () => {
    const packed = brotliCompressSync(LONG);
    const passes = async (listener: RequestListener, body: string | Buffer, method = 'GET') => {
      const answer = await ask(await behindProxy(listener), BROWSER, method);
      expect(answer.body).toEqual(Buffer.from(body));
      return answer.headers;
    };
    const own = await passes(answering({ 'content-encoding': 'br', etag: '"1"' }, packed), packed);
    expect(own).toMatchObject({ 'content-encoding': 'br', etag: '"1"' });
    expect((await passes(answering({}, '{"code":200}'), '{"code":200}'))['content-encoding']).toBe(undefined);
    const part = await passes(answering({ 'content-range': 'bytes 0-9/99' }, LONG, 206), LONG);
    expect(part['content-range']).toBe('bytes 0-9/99');
    const head = await passes(answering({ 'content-length': Buffer.byteLength(LONG) }), '', 'HEAD');
    expect(head['content-length']).toBe(String(Buffer.byteLength(LONG)));
  });

  test('hands each piece on as it comes, packed or not', async () => {
    const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
    const url = await behindProxy((_request, response) => {
      response.writeHead(200, { 'content-type': JSON_TYPE });
      response.write(LONG.slice(0, 3000));
      void heard.then(() => response.end(LONG.slice(3000)));
    });
    const text = await new Promise<string>((done, failed) => {
      get(`${url}system/api/v1/x`, { headers: BROWSER }, (response) => {
        let said = '';
        const unpacked = response.pipe(createBrotliDecompress());
        unpacked.setEncoding('utf8');
        unpacked.on('data', (piece: string) => {
          said += piece;
          // The second half is only sent once the first has been read.
          if (said.length >= 3000) hear();
        });
        unpacked.on('error', failed);
        unpacked.on('end', () => done(said));
      }).on('error', failed);
    });
    expect(text).toBe(LONG);
  });

  test('breaks off where the upstream does', async () => {
    const url = await behindProxy((_request, response) => {
      response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': 1e6 });
      response.write(LONG, () => response.destroy());
    });
    await expect(ask(url, BROWSER)).rejects.toThrow('aborted');
  });
});

test('the mock upstream packs what is long, and says of all that it varies', async () => {
  const { listener, close } = await createUpstream({ data: ':memory:', seed: 1 });
  onTestFinished(close);
  const url = await serve(listener);
  const path = 'business/out-api/v1/recommendCourse/page?page=1&size=48';
  const response = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('vary')).toBe('accept-encoding');
  const plain = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'accept-encoding']);
  expect(await response.json()).toEqual(await plain.json());
  const short = await fetch(`${url}system/out-api/v1/sysConfig/get`, { headers: { 'accept-encoding': 'br' } });
  expect(short.headers.get('content-encoding')).toBe(null);
});
