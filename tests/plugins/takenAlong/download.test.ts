import { expect, it, test } from 'vitest';
import type { StoredFile } from '#plugins/offline/disk/stored.ts';
import { fetchFile, fetchSegments, type Fetching } from '#plugins/takenAlong/download/fetchFile.ts';
import { parsePlaylist, piecesOf, withAddresses } from '#plugins/takenAlong/download/playlist.ts';
import { lengthOf, rangeAnswer } from '#plugins/takenAlong/download/rangeAnswer.ts';

const HERE = { received: 100, version: '"a"' };
const told = (status: number, headers: Record<string, string> = {}) => ({ status, headers: new Headers(headers) });

it.each([
  ['the rest', told(206, { 'content-range': 'bytes 100-199/200', etag: '"a"' }), 'goOn'],
  ['the rest, by a server that names no version', told(206, { 'content-range': 'bytes 100-199/200' }), 'goOn'],
  ['the rest of another version', told(206, { 'content-range': 'bytes 100-199/200', etag: '"b"' }), 'again'],
  ['another part', told(206, { 'content-range': 'bytes 0-199/200', etag: '"a"' }), 'again'],
  ['the whole file, by a server without ranges', told(200), 'anew'],
  ['that nothing follows', told(416, { 'content-range': 'bytes */100' }), 'whole'],
  ['that the file is shorter by now', told(416, { 'content-range': 'bytes */50' }), 'again'],
  ['a refusal', told(403), 'failed'],
] as const)('an answer with %s is read as such', (_, answer, how) => {
  expect(rangeAnswer(answer, HERE)).toBe(how);
});

test('a part in answer to no range is a failure, and a packed body tells no length', () => {
  expect(rangeAnswer(told(206, { 'content-range': 'bytes 0-9/10' }), { received: 0, version: '' })).toBe('failed');
  expect(lengthOf(told(200, { 'content-length': '10', 'content-encoding': 'gzip' }))).toBeUndefined();
  expect(lengthOf(told(206, { 'content-range': 'bytes 5-9/10' }))).toBe(10);
});

/** A disk in memory. */
class Disk implements Pick<Fetching['disk'], 'file' | 'addPiece' | 'dropPieces'> {
  stored: StoredFile = {
    courses: ['one'],
    name: 'f',
    type: '',
    received: 0,
    pieces: 0,
    whole: false,
    version: '',
  };
  pieces: Blob[] = [];

  file = () => Promise.resolve(this.stored);

  addPiece = (_: string, piece: Blob | undefined, change: Partial<StoredFile>) => {
    if (piece && piece.size > 0) this.pieces.push(piece);
    const received = this.pieces.reduce((sum, { size }) => sum + size, 0);
    this.stored = { ...this.stored, ...change, received, pieces: this.pieces.length };
    return Promise.resolve(this.stored);
  };

  dropPieces = () => {
    this.pieces = [];
    this.stored = { ...this.stored, received: 0, pieces: 0, whole: false, version: '' };
    return Promise.resolve();
  };

  text = () => new Blob(this.pieces).text();
}

const PDF = { fileId: 'f', name: 'f', part: 'pdf', size: 10, segments: false } as const;

function fetching(disk: Disk, answer: (address: string, range: string | undefined) => Response): Fetching {
  return {
    disk,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    http: {
      fetchRaw: (address, _, headers) =>
        Promise.resolve(answer(address, new Headers(headers).get('range') ?? undefined)),
    },
  };
}

/** A proxy's page in place of what was asked for. */
const proxyPage = () => new Response('<h1>502</h1>', { headers: { 'content-type': 'text/html' } });

/** A body that breaks off after its first bytes. */
function broken(bytes: string): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new TypeError('network'));
      else controller.enqueue(new TextEncoder().encode(bytes));
      sent = true;
    },
  });
}

test('a file that was cut goes on where it was cut', async () => {
  const disk = new Disk();
  const ranges: (string | undefined)[] = [];
  const work = fetching(disk, (_, range) => {
    ranges.push(range);
    return range === undefined
      ? new Response(broken('01234'), { headers: { 'content-length': '10', etag: '"a"' } })
      : new Response('56789', { status: 206, headers: { 'content-range': 'bytes 5-9/10', etag: '"a"' } });
  });
  await expect(fetchFile(PDF, '/f', work)).rejects.toThrow('network');
  expect(disk.stored).toMatchObject({ received: 5, whole: false });
  await fetchFile(PDF, '/f', work);
  expect([disk.stored.whole, await disk.text(), ranges]).toEqual([true, '0123456789', [undefined, 'bytes=5-']]);
  await fetchFile(PDF, '/f', work);
  expect(ranges).toHaveLength(2);
});

test('a file that has changed meanwhile begins anew', async () => {
  const disk = new Disk();
  await disk.addPiece('f', new Blob(['01234']), { version: '"a"' });
  const work = fetching(disk, (_, range) =>
    range === undefined
      ? new Response('ABCDEFGHIJ', { headers: { 'content-length': '10', etag: '"b"' } })
      : new Response('FGHIJ', { status: 206, headers: { 'content-range': 'bytes 5-9/10', etag: '"b"' } }),
  );
  await fetchFile(PDF, '/f', work);
  expect([disk.stored.whole, await disk.text()]).toEqual([true, 'ABCDEFGHIJ']);
});

it.each([
  ['shorter than it is said to be', () => new Response('0123', { headers: { 'content-length': '10' } })],
  ["a proxy's page", proxyPage],
  ['a refusal', () => new Response('', { status: 403 })],
])('%s is no whole file', async (_, answer) => {
  const disk = new Disk();
  await expect(fetchFile(PDF, '/f', fetching(disk, answer))).rejects.toThrow();
  expect(disk.stored.whole).toBe(false);
});

test("a proxy's page in place of subtitles is no whole file either", async () => {
  const disk = new Disk();
  const subtitles = { ...PDF, name: '字幕.vtt', part: 'text' } as const;
  await expect(fetchFile(subtitles, '/f', fetching(disk, proxyPage))).rejects.toThrow();
  expect(disk.stored.whole).toBe(false);
  await fetchFile({ ...subtitles, name: '讲义.html' }, '/f', fetching(disk, proxyPage));
  expect(disk.stored.whole).toBe(true);
});

const MASTER = `#EXTM3U
#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=3000000,RESOLUTION=1280x720
720/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=1200000,RESOLUTION=854x480
480/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=600000,RESOLUTION=640x360
360/index.m3u8`;
const SEGMENTS = `#EXTM3U
#EXT-X-MAP:URI="init.mp4"
#EXT-X-KEY:METHOD=AES-128,URI="/key"
#EXTINF:4,
a.ts
#EXTINF:4,
b.ts
`;

test('a playlist tells its levels; one of segments is its own level', () => {
  expect(parsePlaylist(MASTER, 'https://cdn/v/index.m3u8').levels[1]).toEqual({
    url: 'https://cdn/v/480/index.m3u8',
    height: 480,
    bandwidth: 1_200_000,
  });
  expect(parsePlaylist(SEGMENTS, 'https://cdn/v/index.m3u8').levels).toHaveLength(1);
  expect(() => parsePlaylist('<html>', 'https://cdn/v')).toThrow('no playlist');
});

test('a video in segments is taken with its beginning and its key, and played from where they are then', () => {
  const url = 'https://cdn/v/480/index.m3u8';
  expect(piecesOf(SEGMENTS, url)).toEqual([
    'https://cdn/v/480/init.mp4',
    'https://cdn/key',
    'https://cdn/v/480/a.ts',
    'https://cdn/v/480/b.ts',
  ]);
  const stored = withAddresses(SEGMENTS, url, String);
  const local = withAddresses(stored, 'https://pieces.invalid/', (piece) => `blob:${piece}`);
  expect(local.split('\n').filter((line) => line.includes('blob:'))).toEqual([
    '#EXT-X-MAP:URI="blob:0"',
    '#EXT-X-KEY:METHOD=AES-128,URI="blob:1"',
    'blob:2',
    'blob:3',
  ]);
});

test('segments that are here are not fetched again, and one that is cut does not count', async () => {
  const disk = new Disk();
  const asked: string[] = [];
  let cut = true;
  let page = false;
  const work = fetching(disk, (address) => {
    asked.push(address);
    if (address.endsWith('index.m3u8')) return new Response(address.includes('480') ? SEGMENTS : MASTER);
    if (page) return proxyPage();
    const isCut = cut && address.endsWith('a.ts');
    return new Response(isCut ? 'x' : 'xyz', { headers: { 'content-length': '3' } });
  });
  const video = { ...PDF, part: 'video', segments: true } as const;
  await expect(fetchSegments(video, 'https://cdn/v/index.m3u8', 'small', work)).rejects.toThrow('cut');
  expect(disk.stored).toMatchObject({ pieces: 2, whole: false });
  cut = false;
  page = true;
  await expect(fetchSegments(video, 'https://cdn/v/index.m3u8', 'small', work)).rejects.toThrow('a.ts: 200');
  page = false;
  await fetchSegments(video, 'https://cdn/v/index.m3u8', 'small', work);
  expect(disk.stored).toMatchObject({ pieces: 4, whole: true, received: 12 });
  expect(asked.filter((address) => address.endsWith('init.mp4'))).toHaveLength(1);
  expect(asked.some((address) => address.includes('720'))).toBe(false);
});
