import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { HANDOUTS, PICTURES, VIDEOS } from '#mocks/study/content/media.ts';
import { assetContent, assetFacts, assetIds } from '#mocks/files/assets.ts';
import { readRange } from '#mocks/http/ranges.ts';
import { openUpstream, type TestUpstream } from './support/upstream.ts';

const at = (fileId: string): string => `/file/out-api/v1/content/${fileId}`;
const ASSETS = join(import.meta.dirname, '../../mocks/assets');

async function part(upstream: TestUpstream, headers: Record<string, string>, fileId = 'video-1') {
  const response = await upstream.fetchRaw(`GET ${at(fileId)}`, { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test.each([
  ['bytes=0-99', { from: 0, to: 100 }],
  ['bytes=900-', { from: 900, to: 1000 }],
  ['bytes=900-5000', { from: 900, to: 1000 }],
  ['bytes=-100', { from: 900, to: 1000 }],
  ['bytes=-5000', { from: 0, to: 1000 }],
  ['bytes=999-999', { from: 999, to: 1000 }],
  ['bytes=1000-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
  [undefined, undefined],
])('the range %s of 1000 bytes is %j', (range, wanted) => {
  expect(readRange({ range }, 1000, '"e"')).toEqual(wanted);
});

test('a range of another version is the whole file', () => {
  expect(readRange({ range: 'bytes=0-1', 'if-range': '"e"' }, 10, '"e"')).toEqual({ from: 0, to: 2 });
  expect(readRange({ range: 'bytes=0-1', 'if-range': '"old"' }, 10, '"e"')).toBeUndefined();
  expect(readRange({ range: 'bytes=0-1', 'if-range': 'W/"e"' }, 10, '"e"')).toBeUndefined();
  // A weak tag stands for more than one form of it.
  expect(readRange({ range: 'bytes=0-1', 'if-range': 'W/"e"' }, 10, 'W/"e"')).toBeUndefined();
});

test('a video comes in parts that make up the whole', async () => {
  const upstream = await openUpstream();
  const whole = await part(upstream, {});
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    'video/mp4',
    'bytes',
  ]);
  const half = Math.floor(whole.bytes.length / 2);
  const first = await part(upstream, { range: `bytes=0-${half - 1}` });
  const rest = await part(upstream, { range: `bytes=${half}-`, 'if-range': whole.headers.get('etag') ?? '' });
  expect([first.status, rest.status]).toEqual([206, 206]);
  expect(rest.headers.get('content-range')).toBe(`bytes ${half}-${whole.bytes.length - 1}/${whole.bytes.length}`);
  expect(Buffer.concat([first.bytes, rest.bytes]).equals(whole.bytes)).toBe(true);
  const outside = await part(upstream, { range: 'bytes=99999999-' });
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${whole.bytes.length}`]);
});

test('an unchanged file is not sent again, and a head has no body', async () => {
  const upstream = await openUpstream();
  const head = await upstream.fetchRaw(`HEAD ${at('handout-1')}`);
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(Number(head.headers.get('content-length'))).toBe(assetFacts('handout-1')?.size);
  const etag = head.headers.get('etag') ?? '';
  expect((await part(upstream, { 'if-none-match': `"x", ${etag}` }, 'handout-1')).status).toBe(304);
});

test('a playlist leads to its segments', async () => {
  const upstream = await openUpstream();
  const playlist = await part(upstream, {}, 'hls-1');
  expect(playlist.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  const segments = playlist.bytes
    .toString()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(segments).toHaveLength(12);
  for (const segment of segments) {
    const address = new URL(segment, upstream.base + at('hls-1'));
    const response = await fetch(address, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/mp2t']);
  }
});

test('every file that a lesson can show is there, is as long as it says, and all of them are small', () => {
  for (const id of [...VIDEOS, ...HANDOUTS, ...PICTURES].map(({ fileId }) => fileId)) {
    expect(assetFacts(id)?.size).toBeGreaterThan(1000);
  }
  for (const { fileId, seconds } of VIDEOS) expect(durationOf(fileId)).toBeCloseTo(seconds, 1);
  for (const { fileId, pages } of HANDOUTS) expect(pagesOf(fileId)).toBe(pages);
  expect(assetIds()).toHaveLength(readdirSync(ASSETS).length);
  const bytes = readdirSync(ASSETS).reduce((sum, file) => sum + statSync(join(ASSETS, file)).size, 0);
  expect(bytes).toBeLessThan(10_000_000);
});

test('a file can be saved under its name', async () => {
  const upstream = await openUpstream();
  const { headers } = await upstream.fetchRaw(`GET ${at('table-1')}?download`);
  expect(headers.get('content-disposition')).toContain(encodeURIComponent('书店一周销售数据.csv'));
  const { data } = await upstream.ask('GET /file/out-api/v1/fileInfo/get/table-1');
  expect(v.parse(v.object({ name: v.string(), size: v.number() }), data)).toEqual({
    name: '书店一周销售数据.csv',
    size: assetFacts('table-1')?.size,
  });
});

/** The duration of an MP4: its movie header has a number of ticks and their length. */
function durationOf(fileId: string): number {
  const bytes = Buffer.from(assetContent(fileId)?.bytes ?? []);
  const header = bytes.indexOf('mvhd');
  return bytes.readUInt32BE(header + 20) / bytes.readUInt32BE(header + 16);
}

function pagesOf(fileId: string): number {
  return [
    ...Buffer.from(assetContent(fileId)?.bytes ?? [])
      .toString('latin1')
      .matchAll(/\/Type\s*\/Page\b/g),
  ].length;
}
