import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#kernel/http/CallError.ts';
import type { FileInfo } from '#kernel/http/files.api.ts';
import type { UploadOptions } from '#kernel/http/transfer.ts';
import { FileUploads, type UploadedFile } from '#kernel/ui/form/fileUploads.store.ts';

interface Sent extends UploadOptions {
  done(fileId: string): void;
  fail(message: string): void;
}

let sent: Sent[];
let there: UploadedFile[];
let waits: string | undefined;
let uploads: FileUploads;

beforeEach(() => {
  sent = [];
  there = [];
  waits = undefined;
  const upload = (_file: File, options: UploadOptions = {}) =>
    new Promise<FileInfo>((resolve, reject) => {
      sent.push({
        ...options,
        done: (fileId) => resolve({ fileId, url: `/${fileId}` }),
        fail: (message) => reject(new CallError('network', message, { line: '' })),
      });
    });
  uploads = new FileUploads({
    files: { upload },
    types: { pdf: 'application/pdf', png: 'image/png' },
    most: 2,
    largest: 1,
    onChange: (files) => (there = files),
    onWait: (problem) => (waits = problem),
  });
});

const paper = (name: string, size = 10) => new File([new Uint8Array(size)], name);

test('a file is uploaded as soon as it is chosen; until it is there the form waits', async () => {
  uploads.add([paper('证.PDF')]);
  sent[0]?.onProgress?.(0.5);
  expect(uploads.all[0]).toMatchObject({ name: '证.PDF', progress: 0.5 });
  expect([there, waits]).toEqual([[], '文件还在上传，请稍候']);
  sent[0]?.done('f1');
  await vi.waitFor(() => expect(there).toEqual([{ fileId: 'f1', name: '证.PDF', size: 10 }]));
  expect(waits).toBeUndefined();
});

test('what is of another kind, empty, too large, or one too many is refused in words', () => {
  uploads.add([paper('说明.docx'), paper('a.pdf')]);
  expect(uploads.refusal).toBe('说明.docx 的格式不支持');
  uploads.add([paper('空.pdf', 0)]);
  expect(uploads.refusal).toBe('空.pdf 是空文件');
  uploads.add([paper('大.pdf', 2 * 1024 * 1024)]);
  expect(uploads.refusal).toBe('大.pdf 超过 1 MB');
  uploads.add([paper('b.png'), paper('c.png')]);
  expect(uploads.refusal).toBe('最多上传 2 个文件');
  expect(uploads.all.map(({ name }) => name)).toEqual(['a.pdf', 'b.png']);
});

test('a failed upload says why, holds the form back, and can be tried again', async () => {
  uploads.add([paper('a.pdf')]);
  sent[0]?.fail('连接服务器失败!');
  await vi.waitFor(() => expect(uploads.all[0]?.problem).toBe('连接服务器失败!'));
  expect(waits).toBe('有文件没有上传成功，请重试或移除');
  uploads.retry(uploads.all[0]?.key ?? '');
  sent[1]?.done('f1');
  await vi.waitFor(() => expect(there).toHaveLength(1));
  expect(waits).toBeUndefined();
});

test('what is taken away is cancelled, and is not in the form when it comes all the same', async () => {
  uploads.add([paper('a.pdf')]);
  uploads.remove(uploads.all[0]?.key ?? '');
  expect([sent[0]?.signal?.aborted, waits]).toEqual([true, undefined]);
  sent[0]?.done('late');
  await Promise.resolve();
  expect([uploads.all, there]).toEqual([[], []]);
});

test('follows the form: a draft that was restored shows its files, an emptied form none', () => {
  uploads.follow([{ fileId: 'f1', name: 'a.pdf', size: 10 }]);
  expect(uploads.all).toMatchObject([{ fileId: 'f1', name: 'a.pdf', progress: 1 }]);
  uploads.follow([]);
  expect(uploads.all).toEqual([]);
});
