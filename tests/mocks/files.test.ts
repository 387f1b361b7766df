import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Ledger, openUpstream, type TestUpstream } from './support/upstream.ts';

const Info = v.object({ fileId: v.string(), url: v.string(), name: v.string(), size: v.number() });
const UPLOAD = 'POST /file/out-api/v1/uploader/upload';
const MERGE = 'POST /file/out-api/v1/uploader/merge';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function chunk(index: number, text: string, hash = hashOf(text)): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ uploadId: 'u1', index, total: 2, hash })) {
    form.append(name, String(value));
  }
  form.append('file', new File([text], '实验 报告.txt'));
  return form;
}

const merging = (size: number, more: object = {}) => ({
  uploadId: 'u1',
  total: 2,
  name: '实验 报告.txt',
  size,
  contentType: 'text/plain',
  ...more,
});

async function upload(upstream: TestUpstream, more: object = {}) {
  await upstream.ask(UPLOAD, { body: chunk(1, '在线') });
  await upstream.ask(UPLOAD, { body: chunk(0, '研习') });
  return v.parse(Info, (await upstream.ask(MERGE, { body: merging(12, more) })).data);
}

test('chunks in any order come out as the file they were', async () => {
  const upstream = await openUpstream();
  const info = await upload(upstream, { contentType: 'image/png' });
  expect(info).toMatchObject({ name: '实验 报告.txt', size: 12 });
  const content = await upstream.fetchRaw(`GET ${info.url}`);
  expect(await content.text()).toBe('研习在线');
  expect(content.headers.get('content-type')).toBe('image/png');
});

test('a chunk whose content is not what its hash says is refused', async () => {
  const upstream = await openUpstream();
  expect((await upstream.ask(UPLOAD, { body: chunk(0, '研习', hashOf('别的')) })).message).toBe(
    '分片内容与校验值不一致',
  );
});

test('a chunk seen before counts once', async () => {
  const upstream = await openUpstream();
  await upstream.ask(UPLOAD, { body: chunk(0, '研习') });
  expect((await upstream.ask(UPLOAD, { body: chunk(0, '研习') })).state).toBe(true);
  expect(await upstream.control(Ledger, 'GET /__mock/ledger?effect=upload.chunk')).toHaveLength(1);
});

test('merging names the chunk that is missing, and checks the size', async () => {
  const upstream = await openUpstream();
  await upstream.ask(UPLOAD, { body: chunk(0, '研习') });
  expect((await upstream.ask(MERGE, { body: merging(12) })).message).toBe('还缺少第 2 个分片');
  await upstream.ask(UPLOAD, { body: chunk(1, '在线') });
  expect((await upstream.ask(MERGE, { body: merging(11) })).message).toContain('不一致');
});

test('merging twice gives the same file', async () => {
  const upstream = await openUpstream();
  const first = await upload(upstream);
  expect((await upstream.ask(MERGE, { body: merging(12) })).data).toEqual(first);
});

test('an uploaded file is downloaded, not shown, unless it is a picture, a recording or a PDF', async () => {
  const upstream = await openUpstream();
  const { url } = await upload(upstream, { contentType: 'text/html', name: '../页面.html' });
  const { headers } = await upstream.fetchRaw(`GET ${url}`);
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('页面.html')}`);
  expect(headers.get('content-security-policy')).toContain('sandbox');
});

test.for([
  ['text/html', 'a.png'],
  ['image/svg+xml', 'a.png'],
  ['application/xhtml+xml', 'a.pdf'],
  ['text/xml', 'a.xml'],
  ['image/png; text/html', 'a.html'],
  ['IMAGE/SVG+XML', 'a.svg'],
  ['text/html\r\nset-cookie: a=b', 'a.html'],
  ['', 'a\r\nb.html'],
] as const)('an upload forged past the picker as %j named %j is never shown', async ([contentType, name]) => {
  const upstream = await openUpstream();
  const { url } = await upload(upstream, { contentType, name });
  const { status, headers } = await upstream.fetchRaw(`GET ${url}`);
  expect([status, headers.get('content-type'), headers.get('set-cookie')]).toEqual([
    200,
    'application/octet-stream',
    null,
  ]);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.%]+$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain('sandbox');
});

test('HTML that is uploaded as a picture stays a picture that nothing sniffs', async () => {
  const upstream = await openUpstream();
  const { url } = await upload(upstream, { contentType: 'image/png', name: 'a.png' });
  const { headers } = await upstream.fetchRaw(`GET ${url}`);
  expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['image/png', 'nosniff']);
  expect(headers.get('content-security-policy')).toContain('sandbox');
});

test('a size that is forged is refused, and so is a part beyond the total', async () => {
  const upstream = await openUpstream();
  await upstream.ask(UPLOAD, { body: chunk(1, '在线') });
  await upstream.ask(UPLOAD, { body: chunk(0, '研习') });
  for (const size of [11, 13, 0, -12]) {
    expect((await upstream.ask(MERGE, { body: merging(size) })).state).toBe(false);
  }
  expect((await upstream.ask(UPLOAD, { body: chunk(7, '多余') })).state).toBe(false);
});

test('a part of a file can be asked for', async () => {
  const upstream = await openUpstream();
  const { url } = await upload(upstream);
  const part = await upstream.fetchRaw(`GET ${url}`, { headers: { range: 'bytes=6-' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 6-11/12', '在线']);
  expect((await upstream.fetchRaw(`GET ${url}`, { headers: { range: 'bytes=50-' } })).status).toBe(416);
});

test('a deleted file is gone', async () => {
  const upstream = await openUpstream();
  const { fileId, url } = await upload(upstream);
  await upstream.ask('POST /file/out-api/v1/uploader/delete', { body: { fileId } });
  expect((await upstream.fetchRaw(`GET ${url}`)).status).toBe(404);
});

test('information on files comes in batches of at most 20, without those that are not there', async () => {
  const upstream = await openUpstream();
  const ids = ['cover-course-1', 'nope', 'logo-agency-2', 'avatar-user-linxia'];
  const { data } = await upstream.ask(`GET /file/out-api/v1/fileInfo/list?fileIds=${ids.join(',')}`);
  expect(v.parse(v.array(Info), data).map(({ fileId }) => fileId)).toEqual(ids.filter((id) => id !== 'nope'));
  const many = Array.from({ length: 21 }, (_, index) => `cover-course-${index + 1}`).join(',');
  expect((await upstream.ask(`GET /file/out-api/v1/fileInfo/list?fileIds=${many}`)).state).toBe(false);
});
