import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#kernel/http/CallError.ts';
import type { FileInfo } from '#kernel/http/files.api.ts';
import type { UploadOptions } from '#kernel/http/transfer.ts';
import { acceptOf, FILE_WORDS, PICTURE_WORDS, PICTURES } from '#kernel/ui/form/uploadRules.ts';
import { type UploadedFile, Uploads } from '#kernel/ui/form/uploads.store.ts';

interface Sent extends UploadOptions {
  done(fileId: string): void;
  fail(message: string): void;
}

const PAPERS = { types: { pdf: 'application/pdf', png: 'image/png' }, words: FILE_WORDS };
const SNAPS = { types: PICTURES, words: PICTURE_WORDS };

let sent: Sent[];
let there: UploadedFile[];
let waits: string | undefined;

beforeEach(() => {
  sent = [];
  there = [];
  waits = undefined;
});

function uploading(rules: typeof PAPERS | typeof SNAPS): Uploads {
  const upload = (_file: File, options: UploadOptions = {}) =>
    new Promise<FileInfo>((resolve, reject) => {
      sent.push({
        ...options,
        done: (fileId) => resolve({ fileId, url: `/${fileId}` }),
        fail: (message) => reject(new CallError('network', message, { line: '' })),
      });
    });
  return new Uploads({
    ...rules,
    files: { upload },
    most: 2,
    largest: 1,
    onChange: (files) => (there = files),
    onWait: (problem) => (waits = problem),
  });
}

const file = (name: string, size = 10, type = '') => new File([new Uint8Array(size)], name, { type });

test('a file is uploaded as soon as it is chosen; until it is there the form waits', async () => {
  const uploads = uploading(PAPERS);
  uploads.add([file('证.PDF')]);
  sent[0]?.onProgress?.(0.5);
  expect(uploads.all[0]).toMatchObject({ name: '证.PDF', progress: 0.5 });
  expect([there, waits]).toEqual([[], '文件还在上传，请稍候']);
  sent[0]?.done('f1');
  await vi.waitFor(() => expect(there).toEqual([{ fileId: 'f1', name: '证.PDF', size: 10 }]));
  expect(waits).toBeUndefined();
});

test('a failed upload says why, holds the form back, and can be tried again', async () => {
  const uploads = uploading(PAPERS);
  uploads.add([file('a.pdf')]);
  sent[0]?.fail('连接服务器失败!');
  await vi.waitFor(() => expect(uploads.all[0]?.problem).toBe('连接服务器失败!'));
  expect(waits).toBe('有文件没有上传成功，请重试或移除');
  uploads.retry(uploads.all[0]?.key ?? '');
  expect(uploads.all[0]?.problem).toBeUndefined();
  sent[1]?.done('f1');
  await vi.waitFor(() => expect(there).toHaveLength(1));
  expect(waits).toBeUndefined();
});

test('what is taken away is cancelled, and is not in the form when it comes all the same', async () => {
  const uploads = uploading(PAPERS);
  uploads.add([file('a.pdf')]);
  uploads.remove(uploads.all[0]?.key ?? '');
  expect([sent[0]?.signal?.aborted, waits]).toEqual([true, undefined]);
  sent[0]?.done('late');
  await Promise.resolve();
  expect([uploads.all, there]).toEqual([[], []]);
});

test('follows the form: a draft that was restored shows its files, an emptied form none', () => {
  const uploads = uploading(PAPERS);
  uploads.follow([{ fileId: 'f1', name: 'a.pdf', size: 10 }]);
  expect(uploads.all).toMatchObject([{ fileId: 'f1', name: 'a.pdf', progress: 1 }]);
  uploads.follow([]);
  expect(uploads.all).toEqual([]);
});

describe('what cannot be taken is refused in words, the others are taken', () => {
  test.each([
    { rules: PAPERS, wrong: '说明.docx', words: '说明.docx 的格式不支持', tooMany: '最多上传 2 个文件' },
    { rules: SNAPS, wrong: 'a.pdf', words: 'a.pdf 不是 JPG、PNG、WebP 或 GIF 图片', tooMany: '最多上传 2 张图片' },
  ])('$tooMany', ({ rules, wrong, words, tooMany }) => {
    const uploads = uploading(rules);
    uploads.add([file(wrong), file('a.png')]);
    expect(uploads.refusal).toBe(words);
    uploads.add([file('空.png', 0)]);
    expect(uploads.refusal).toBe('空.png 是空文件');
    uploads.add([file('大.png', 2 * 1024 * 1024)]);
    expect(uploads.refusal).toBe('大.png 超过 1 MB');
    expect(uploads.full).toBe(false);
    uploads.add([file('b.png'), file('c.png')]);
    expect(uploads.refusal).toBe(tooMany);
    expect(uploads.all.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
    expect(uploads.full).toBe(true);
  });

  test('what has no ending is known by its type', () => {
    const uploads = uploading(SNAPS);
    uploads.add([file('image', 10, 'image/png')]);
    expect([uploads.all.length, uploads.refusal]).toEqual([1, '']);
    uploads.add([file('说明.docx', 10, 'image/png')]);
    expect(uploads.all).toHaveLength(1);
  });

  test('pictures that fail are called pictures', async () => {
    const uploads = uploading(SNAPS);
    uploads.add([file('a.png')]);
    expect(waits).toBe('图片还在上传，请稍候');
    sent[0]?.fail('连接服务器失败!');
    await vi.waitFor(() => expect(waits).toBe('有图片没有上传成功，请重试或移除'));
  });
});

test('pictures are asked for by type, so a phone offers its gallery and camera; others by ending too', () => {
  expect(acceptOf(PICTURES)).toBe('image/jpeg,image/png,image/webp,image/gif');
  expect(acceptOf(PAPERS.types)).toBe('.pdf,application/pdf,image/png');
});
