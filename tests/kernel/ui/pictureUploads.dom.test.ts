import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#kernel/http/CallError.ts';
import type { FileInfo } from '#kernel/http/files.api.ts';
import type { UploadOptions } from '#kernel/http/transfer.ts';
import { PictureUploads } from '#kernel/ui/form/pictureUploads.store.ts';

interface Sent extends UploadOptions {
  file: File;
  done(fileId: string): void;
  fail(message: string): void;
}

let sent: Sent[];
let ids: string[];
let waits: string | undefined;
let uploads: PictureUploads;

beforeEach(() => {
  sent = [];
  ids = [];
  waits = undefined;
  const upload = (file: File, options: UploadOptions = {}) =>
    new Promise<FileInfo>((resolve, reject) => {
      sent.push({
        ...options,
        file,
        done: (fileId) => resolve({ fileId, url: `/${fileId}` }),
        fail: (message) => reject(new CallError('network', message, { line: '' })),
      });
    });
  uploads = new PictureUploads({
    files: { upload },
    most: 2,
    largest: 1,
    onChange: (fileIds) => (ids = fileIds),
    onWait: (problem) => (waits = problem),
  });
});

const picture = (name: string, size = 10, type = 'image/png') => new File([new Uint8Array(size)], name, { type });

test('a picture is uploaded as soon as it is chosen; until it is there the form waits', async () => {
  uploads.add([picture('a.png')]);
  sent[0]?.onProgress?.(0.5);
  expect(uploads.pictures[0]).toMatchObject({ name: 'a.png', progress: 0.5 });
  expect([ids, waits]).toEqual([[], '图片还在上传，请稍候']);
  sent[0]?.done('f1');
  await vi.waitFor(() => expect(ids).toEqual(['f1']));
  expect(waits).toBeUndefined();
});

test('what is no picture, too large, or one too many is refused in words; the others are taken', () => {
  uploads.add([picture('notes.pdf', 10, 'application/pdf'), picture('a.png')]);
  expect(uploads.refusal).toBe('notes.pdf 不是 JPG、PNG、WebP 或 GIF 图片');
  uploads.add([picture('big.png', 2 * 1024 * 1024)]);
  expect(uploads.refusal).toBe('big.png 超过 1 MB');
  uploads.add([picture('b.png'), picture('c.png')]);
  expect(uploads.refusal).toBe('最多上传 2 张图片');
  expect(uploads.pictures.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  expect(uploads.full).toBe(true);
});

test('one that fails says why, holds the form back, and is sent again when told to', async () => {
  uploads.add([picture('a.png')]);
  sent[0]?.fail('连接服务器失败!');
  await vi.waitFor(() => expect(waits).toBe('有图片没有上传成功，请重试或移除'));
  expect(uploads.pictures[0]?.problem).toBe('连接服务器失败!');
  uploads.retry('new-1');
  expect(uploads.pictures[0]?.problem).toBeUndefined();
  sent[1]?.done('f1');
  await vi.waitFor(() => expect(ids).toEqual(['f1']));
});

test('removing one that is under way cancels it', async () => {
  uploads.add([picture('a.png')]);
  uploads.remove('new-1');
  expect(sent[0]?.signal?.aborted).toBe(true);
  sent[0]?.done('f1');
  await Promise.resolve();
  expect([uploads.pictures, ids, waits]).toEqual([[], [], undefined]);
});

test('it follows the form: a restored draft shows its pictures, an emptied form none', () => {
  uploads.follow(['f1', 'f2']);
  expect(uploads.pictures.map(({ fileId }) => fileId)).toEqual(['f1', 'f2']);
  uploads.follow([]);
  expect(uploads.pictures).toEqual([]);
});
