import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#kernel/http/CallError.ts';
import type { FileInfo } from '#plugins/offline/uploads/files.api.ts';
import { FileGone, type UploadOptions } from '#plugins/offline/uploads/upload.ts';
import { acceptOf, FILE_WORDS, PICTURE_WORDS, PICTURES } from '#plugins/ui/form/uploads/uploadRules.ts';
import type { UploadedFile } from '#plugins/ui/form/uploads/upload.ts';
import { Uploads } from '#plugins/ui/form/uploads/uploads.store.ts';
import type { StoredUpload } from '#plugins/offline/disk/stored.ts';
import type { FieldUploadStore } from '#plugins/ui/form/uploads/fieldUploadStore.ts';

interface Sent extends UploadOptions {
  done(fileId: string): void;
  fail(message: string): void;
  failWith(error: Error): void;
}

const PAPERS = { types: { pdf: 'application/pdf', png: 'image/png' }, words: FILE_WORDS };
const SNAPS = { types: PICTURES, words: PICTURE_WORDS };

let sent: Sent[];
let there: UploadedFile[];
let waits: string | undefined;
let discarded: string[];

beforeEach(() => {
  discarded = [];
  sent = [];
  there = [];
  waits = undefined;
});

function uploading(rules: typeof PAPERS | typeof SNAPS, store?: FieldUploadStore): Uploads {
  const upload = (_file: File, options: UploadOptions = {}) =>
    new Promise<FileInfo>((resolve, reject) => {
      sent.push({
        ...options,
        done: (fileId) => resolve({ fileId, url: `/${fileId}` }),
        fail: (message) => reject(new CallError('network', message, { line: '' })),
        failWith: reject,
      });
    });
  return new Uploads({
    ...FIELD,
    ...rules,
    files: { upload, discard: async (uploadId) => void discarded.push(uploadId) },
    store,
  });
}

const FIELD = {
  most: 2,
  largest: 1,
  onChange: (files: UploadedFile[]) => void (there = files),
  onWait: (problem: string | undefined) => void (waits = problem),
};

const RECORD = { uploadId: 'U', chunk: 4, sent: [{ hash: 'h', confirmed: true }] };
const KEPT: StoredUpload = {
  ...RECORD,
  deployment: '',
  owner: 'u',
  field: 'f',
  name: 'a.pdf',
  size: 10,
  type: '',
  at: 0,
};
/** It has arrived, and the page was left before it was forgotten. */
const ARRIVED = { ...KEPT, fileId: 'f1' };

interface Kept extends FieldUploadStore {
  forgotten: string[];
  /** The outcome of uploads, as recorded. */
  arrived: (string | undefined)[];
}

/** Keeps one upload, with its file or without it. */
function keeping(kept: File | undefined, upload = KEPT): Kept {
  const forgotten: string[] = [];
  const arrived: (string | undefined)[] = [];
  return {
    forgotten,
    arrived,
    begin: async (resumable) => {
      resumable.store = async ({ fileId }) => arrived.push(fileId);
      return true;
    },
    left: () => Promise.resolve(forgotten.includes('U') ? [] : [upload]),
    find: () => Promise.resolve(upload),
    fileOf: () => Promise.resolve(kept),
    forget: async (uploadId) => void forgotten.push(uploadId),
    alone: (_id, _signal, work) => work(),
  };
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

test('an upload that failed without a network continues when it is back, from where it was', async () => {
  const uploads = uploading(PAPERS);
  uploads.add([file('a.pdf')]);
  sent[0]?.fail('连接服务器失败!');
  await vi.waitFor(() => expect(uploads.all[0]?.problem).toBe('连接服务器失败!'));
  uploads.retryAll();
  expect(sent[1]?.resumable).toBe(sent[0]?.resumable);
  sent[1]?.failWith(new CallError('refused', '文件类型不允许', { line: '' }));
  await vi.waitFor(() => expect(uploads.all[0]?.problem).toBe('文件类型不允许'));
  uploads.retryAll();
  expect(sent).toHaveLength(2);
});

test('a file that was changed since is asked for again', async () => {
  const uploads = uploading(PAPERS);
  uploads.add([file('a.pdf')]);
  sent[0]?.failWith(new FileGone());
  await vi.waitFor(() =>
    expect(uploads.all[0]).toMatchObject({ problem: '文件已被修改或移走，请重新选择', wanted: true }),
  );
  uploads.give(uploads.all[0]?.key ?? '', file('a.pdf', 12));
  expect(uploads.all).toMatchObject([{ size: 12, note: '与之前选择的不是同一个文件，已从头上传' }]);
});

describe('after a reload', () => {
  test('an upload whose file was kept goes on by itself where it was cut, and is kept until its form knows of it', async () => {
    vi.useFakeTimers();
    const store = keeping(file('a.pdf'));
    const uploads = uploading(PAPERS, store);
    await uploads.resume();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(uploads.all).toMatchObject([{ name: 'a.pdf', progress: 0.25 }]);
    expect([sent[0]?.resumable?.record, waits]).toEqual([RECORD, '文件还在上传，请稍候']);
    sent[0]?.done('f1');
    await vi.waitFor(() => expect(there).toMatchObject([{ fileId: 'f1' }]));
    expect(store.forgotten).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(store.forgotten).toEqual(['U']);
  });

  test('one whose file was not kept asks for it; the same one, chosen anywhere in the field, goes on', async () => {
    const uploads = uploading(PAPERS, keeping(undefined));
    await uploads.resume();
    await vi.waitFor(() => expect(uploads.all).toMatchObject([{ name: 'a.pdf', wanted: true }]));
    expect(waits).toBe('有文件没有上传成功，请重试或移除');
    uploads.add([file('a.pdf')]);
    await vi.waitFor(() => expect(sent[0]?.resumable?.record).toEqual(RECORD));
    expect(uploads.all).toHaveLength(1);
    // Same name and size, but a different file.
    sent[0]?.onRestart?.('other-file', 'U');
    expect(uploads.all[0]).toMatchObject({ progress: 0, note: '与之前选择的不是同一个文件，已从头上传' });
  });

  test('a file of another size is another file: nothing of the old one stays', async () => {
    const store = keeping(undefined);
    const uploads = uploading(PAPERS, store);
    await uploads.resume();
    await vi.waitFor(() => expect(uploads.all).toHaveLength(1));
    uploads.give(uploads.all[0]?.key ?? '', file('a.pdf', 11));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect([discarded, store.forgotten]).toEqual([['U'], ['U']]);
    expect(sent[0]?.resumable?.record.uploadId).not.toBe('U');
  });

  test('files in the restored draft are not there twice', async () => {
    const uploads = uploading(PAPERS, keeping(file('a.pdf')));
    uploads.follow([{ fileId: 'f1', name: 'a.pdf', size: 10 }]);
    await uploads.resume();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.done('f1');
    await vi.waitFor(() => expect(uploads.all).toHaveLength(1));
    expect(waits).toBeUndefined();
  });

  test.each([undefined, file('a.pdf')])(
    'an upload that had just arrived is there, and nothing is sent or requested, whether its file was kept or not',
    async (kept) => {
      const uploads = uploading(PAPERS, keeping(kept, ARRIVED));
      await uploads.resume();
      await vi.waitFor(() => expect(there).toEqual([{ fileId: 'f1', name: 'a.pdf', size: 10 }]));
      expect([uploads.all.map(({ wanted }) => wanted), sent, waits]).toEqual([[undefined], [], undefined]);
    },
  );

  test('an upload that waits for its file leaves the files of the form alone', async () => {
    const uploads = uploading(PAPERS, keeping(undefined));
    there = [{ fileId: 'f0', name: 'b.pdf', size: 9 }];
    await uploads.resume();
    await vi.waitFor(() => expect(waits).toBe('有文件没有上传成功，请重试或移除'));
    expect(there).toMatchObject([{ fileId: 'f0' }]);
  });

  test('a field that is shown twice takes up an upload once', async () => {
    const uploads = uploading(PAPERS, keeping(undefined));
    uploads.show()();
    uploads.show();
    await vi.waitFor(() => expect(uploads.all).toHaveLength(1));
    await uploads.resume();
    await Promise.resolve();
    expect(uploads.all).toHaveLength(1);
  });

  test('a draft that is restored later and does not know of it keeps its own and gets it', async () => {
    const uploads = uploading(PAPERS, keeping(undefined, ARRIVED));
    await uploads.resume();
    await vi.waitFor(() => expect(there).toHaveLength(1));
    uploads.follow(there);
    uploads.follow([{ fileId: 'f0', name: 'b.pdf', size: 9 }]);
    expect(there.map(({ fileId }) => fileId)).toEqual(['f0', 'f1']);
    uploads.follow(there);
    expect(uploads.all).toHaveLength(2);
  });
});

test.each([
  ['taken away', (uploads: Uploads) => uploads.remove(uploads.all[0]?.key ?? '')],
  ['gone with all others', (uploads: Uploads) => uploads.follow([])],
])('an arrival is recorded at once, and is of the past once it is %s', async (_, takeAway) => {
  const store = keeping(undefined);
  const uploads = uploading(PAPERS, store);
  uploads.add([file('c.pdf')]);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.done('f3');
  await vi.waitFor(() => expect(there).toMatchObject([{ fileId: 'f3' }]));
  expect([store.arrived, store.forgotten]).toEqual([['f3'], []]);
  takeAway(uploads);
  expect(store.forgotten).toEqual([sent[0]?.resumable?.record.uploadId]);
});

test('while no screen shows the field what is kept goes on, and is told to the next one', async () => {
  const uploads = uploading(PAPERS, keeping(undefined));
  const hide = uploads.show();
  uploads.add([file('b.pdf')]);
  hide();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.signal?.aborted).toBe(false);
  sent[0]?.done('f2');
  await vi.waitFor(() => expect(there).toMatchObject([{ fileId: 'f2' }]));
  // The screen that heard of it is gone.
  there = [];
  uploads.show();
  uploads.follow([]);
  expect(there).toMatchObject([{ fileId: 'f2' }]);
  uploads.follow(there);
  uploads.follow([]);
  expect(uploads.all).toEqual([]);
});

test('without a place to be kept it ends with its screen', () => {
  const uploads = uploading(PAPERS);
  const hide = uploads.show();
  uploads.add([file('a.pdf')]);
  hide();
  expect(sent[0]?.signal?.aborted).toBe(true);
  expect(discarded).toHaveLength(1);
});

test('a removed file is cancelled, and is not in the form even if it arrives', async () => {
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

describe('unacceptable files are refused in words, the others are taken', () => {
  test.each([
    {
      rules: PAPERS,
      wrong: '说明.docx',
      words: '说明.docx的格式不支持',
      tooMany: '最多上传2个文件，c.png没有加入',
    },
    {
      rules: SNAPS,
      wrong: 'a.pdf',
      words: 'a.pdf不是JPG、PNG、WebP或GIF图片',
      tooMany: '最多上传2张图片，c.png没有加入',
    },
  ])('$tooMany', ({ rules, wrong, words, tooMany }) => {
    const uploads = uploading(rules);
    uploads.add([file(wrong), file('a.png')]);
    expect(uploads.refusal).toBe(words);
    uploads.add([file('空.png', 0)]);
    expect(uploads.refusal).toBe('空.png是空文件');
    uploads.add([file('大.png', 2 * 1024 * 1024)]);
    expect(uploads.refusal).toBe('大.png超过1 MB');
    expect(uploads.full).toBe(false);
    uploads.add([file('b.png'), file('c.png')]);
    expect(uploads.refusal).toBe(tooMany);
    expect(uploads.all.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
    expect(uploads.full).toBe(true);
  });

  test('each of several is named with its reason', () => {
    const uploads = uploading(PAPERS);
    uploads.add([
      file('a.exe'),
      file('1.pdf'),
      file('空.pdf', 0),
      file('b.bin'),
      file('大.pdf', 2 * 1024 * 1024),
      file('2.pdf'),
      file('3.pdf'),
      file('4.pdf'),
    ]);
    expect(uploads.all.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf']);
    expect(uploads.refusal).toBe(
      'a.exe、b.bin的格式不支持；空.pdf是空文件；大.pdf超过1 MB；最多上传2个文件，3.pdf、4.pdf没有加入',
    );
  });

  test('a file without an ending is known by its type', () => {
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
