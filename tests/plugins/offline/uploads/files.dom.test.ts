import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#kernel/http/CallError.ts';
import type { AnyCall, CallRequest } from '#kernel/http/call.ts';
import { getFileInfo, listFileInfo } from '#plugins/offline/uploads/files.api.ts';
import { ResumableUpload } from '#plugins/offline/uploads/resumableUpload.ts';
import { deleteUpload, mergeChunks, uploadChunk } from '#plugins/offline/uploads/uploads.api.ts';
import { Files } from '#plugins/offline/uploads/files.ts';
import type { UploadOptions, UploadTrouble } from '#plugins/offline/uploads/upload.ts';
import { backoff } from '#plugins/offline/outbox/backoff.ts';

vi.mock('#plugins/offline/outbox/backoff.ts', () => ({ backoff: vi.fn(() => 0) }));

type Answer = (input: CallRequest['input']) => unknown;

let answers: Map<AnyCall, Answer>;
let asked: { call: AnyCall; input: CallRequest['input'] }[];
let files: Files;
let user: string | undefined;
const tip = vi.fn();
const fetchRaw = vi.fn();

const of = (call: AnyCall) => asked.filter((one) => one.call === call).map(({ input }) => input);

beforeEach(() => {
  tip.mockReset();
  vi.mocked(backoff).mockReturnValue(0);
  // happy-dom does not say; the chunks' hashes need it.
  vi.stubGlobal('isSecureContext', true);
  asked = [];
  answers = new Map<AnyCall, Answer>([
    [
      listFileInfo,
      ({ fileIds }) =>
        String(fileIds)
          .split(',')
          .filter((id) => id !== 'gone')
          .map((fileId) => ({ fileId, url: `/f/${fileId}` })),
    ],
    [
      getFileInfo,
      ({ fileId }) => {
        if (fileId === 'gone') throw new CallError('refused', '文件不存在或已被删除', { line: '', code: 404 });
        return { fileId, url: `/f/${String(fileId)}` };
      },
    ],
    [uploadChunk, () => undefined],
    [mergeChunks, ({ name, size }) => ({ fileId: 'F', url: '/f/F', name, size })],
    [deleteUpload, () => undefined],
  ]);
  const http = {
    send: async <R>({ call, input }: CallRequest<R>) => {
      asked.push({ call, input });
      return v.parse(call.reply, await answers.get(call)?.(input));
    },
    onRequest: () => () => undefined,
    onReply: () => () => undefined,
    onAnswer: () => () => undefined,
    stream: vi.fn(),
    fetchRaw,
  };
  user = 'linxia';
  files = new Files(http, tip, () => user);
});

describe('the address of a file', () => {
  it('is asked for in batches of 20, each id once', async () => {
    const ids = Array.from({ length: 45 }, (_, at) => `id${at}`);
    const urls = await Promise.all([...ids, 'id0'].map((id) => files.url(id)));
    expect(urls[44]).toBe('/f/id44');
    expect(of(listFileInfo).map(({ fileIds }) => String(fileIds).split(',').length)).toEqual([20, 20, 5]);
    await files.url('id7');
    expect(of(listFileInfo)).toHaveLength(3);
  });

  it('is asked for by itself where it is the only one; a file that is gone has none', async () => {
    expect(await files.url('one')).toBe('/f/one');
    expect(await files.url('gone')).toBeUndefined();
    expect(of(getFileInfo)).toEqual([{ fileId: 'one' }, { fileId: 'gone' }]);
    expect(of(listFileInfo)).toEqual([]);
    expect(await Promise.all([files.url('two'), files.url('gone too')])).toEqual(['/f/two', '/f/gone too']);
    expect(of(listFileInfo)).toHaveLength(1);
  });

  it('of a file that the service does not know is undefined', async () => {
    await expect(files.url('gone')).resolves.toBeUndefined();
  });

  it('is asked for again by another user, and once it is old: addresses may end', async () => {
    await files.url('a');
    await files.url('a');
    expect(of(getFileInfo)).toHaveLength(1);
    user = 'hebin';
    await files.url('a');
    expect(of(getFileInfo)).toHaveLength(2);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 300_000);
    await files.url('a');
    expect(of(getFileInfo)).toHaveLength(3);
    vi.restoreAllMocks();
  });

  it('is asked for again after a failure', async () => {
    const good = answers.get(getFileInfo) ?? expect.unreachable();
    answers.set(getFileInfo, () => {
      throw new CallError('network', '连接服务器失败!', { line: getFileInfo.line });
    });
    await expect(files.url('a')).rejects.toThrow('连接服务器失败!');
    answers.set(getFileInfo, good);
    await expect(files.url('a')).resolves.toBe('/f/a');
  });
});

describe('an upload', () => {
  const lost = () => {
    throw new CallError('network', '连接服务器失败!', { line: uploadChunk.line });
  };
  const file = () => new File(['0123456789'], '报告.txt', { type: 'text/plain' });

  it('goes in chunks, each with its hash, and is merged; progress ends at 1', async () => {
    const progress: number[] = [];
    const info = await files.upload(file(), { chunk: 4, onProgress: (done) => progress.push(done) });
    expect(info).toMatchObject({ fileId: 'F', name: '报告.txt', size: 10 });
    const chunks = of(uploadChunk);
    expect(chunks.map(({ index, total }) => [index, total])).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
    const texts = await Promise.all(
      chunks.map(({ file: part }) => (part instanceof File ? part.text() : Promise.resolve(''))),
    );
    expect(texts.join('')).toBe('0123456789');
    expect(progress).toEqual([...progress].toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  });

  it('an empty file is one empty chunk', async () => {
    await files.upload(new File([], 'empty'));
    expect(of(uploadChunk)).toHaveLength(1);
  });

  it('tries a chunk again that did not arrive, and sends no other twice; each try says so', async () => {
    let failures = 2;
    const onTrouble = vi.fn<NonNullable<UploadOptions['onTrouble']>>();
    answers.set(uploadChunk, ({ index }) => (index === 1 && failures-- > 0 ? lost() : undefined));
    await files.upload(file(), { chunk: 4, onTrouble });
    expect(of(uploadChunk).map(({ index }) => index)).toEqual([0, 1, 1, 1, 2]);
    const troubles = onTrouble.mock.calls.map(([trouble]) => trouble?.error.message);
    expect(troubles).toEqual(['连接服务器失败!', '连接服务器失败!', undefined]);
  });

  it('that waits for its next try does not wait when that is said: one try, however often', async () => {
    vi.mocked(backoff).mockReturnValue(60_000);
    let failures = 2;
    answers.set(uploadChunk, () => (failures-- > 0 ? lost() : undefined));
    const waits: UploadTrouble[] = [];
    const done = files.upload(file(), { onTrouble: (trouble) => trouble && waits.push(trouble) });
    for (const times of [1, 2]) {
      await vi.waitFor(() => expect(waits).toHaveLength(times));
      for (let press = 0; press < 10; press++) waits.at(-1)?.tryNow();
    }
    await done;
    expect(of(uploadChunk)).toHaveLength(3);
  });

  it('that is cancelled does not wait either, not even in the moment in which the wait begins', async () => {
    vi.mocked(backoff).mockReturnValue(60_000);
    answers.set(uploadChunk, lost);
    for (const soon of [true, false]) {
      const stop = new AbortController();
      const abort = () => stop.abort();
      const cut = files.upload(file(), {
        signal: stop.signal,
        onTrouble: () => (soon ? abort() : void setTimeout(abort)),
      });
      answers.set(uploadChunk, () => {
        if (stop.signal.aborted) throw new CallError('cancelled', '已取消', { line: uploadChunk.line });
        return lost();
      });
      await expect(cut).rejects.toThrow('已取消');
    }
  });

  it('that failed goes on from its resumable: no confirmed chunk is sent again, and what failed is not removed', async () => {
    const resumable = new ResumableUpload({ uploadId: 'U', chunk: 4, sent: [] });
    const good = answers.get(uploadChunk) ?? expect.unreachable();
    answers.set(uploadChunk, ({ index }) => (index === 2 ? lost() : undefined));
    await expect(files.upload(file(), { resumable, tips: false })).rejects.toThrow('连接服务器失败!');
    asked = [];
    answers.set(uploadChunk, good);
    await files.upload(file(), { resumable });
    expect(of(uploadChunk).map(({ uploadId, index }) => [uploadId, index])).toEqual([['U', 2]]);
    expect(of(deleteUpload)).toEqual([]);
  });

  it('of another file than its resumable tells of begins anew, also where it differs in what was never confirmed', async () => {
    const resumable = new ResumableUpload({ uploadId: 'U', chunk: 4, sent: [] });
    answers.set(uploadChunk, ({ index }) => (index === 1 ? lost() : undefined));
    await expect(files.upload(file(), { resumable, tips: false })).rejects.toThrow();
    asked = [];
    answers.set(uploadChunk, () => undefined);
    const onRestart = vi.fn();
    await files.upload(new File(['0123xxxx89'], '报告.txt'), { resumable, onRestart });
    expect(onRestart).toHaveBeenCalledExactlyOnceWith('other-file', 'U');
    expect(of(deleteUpload)).toEqual([{ uploadId: 'U' }]);
    expect(of(uploadChunk).map(({ uploadId, index }) => [uploadId !== 'U', index])).toEqual([
      [true, 0],
      [true, 1],
      [true, 2],
    ]);
  });

  it('that the upstream has forgotten begins anew', async () => {
    const resumable = new ResumableUpload({ uploadId: 'U', chunk: 4, sent: [] });
    await files.upload(file(), { resumable });
    asked = [];
    answers.set(mergeChunks, ({ uploadId, name, size }) => {
      if (uploadId === 'U') throw new CallError('refused', '还缺少第 1 个分片', { line: mergeChunks.line });
      return { fileId: 'F', url: '/f/F', name, size };
    });
    await files.upload(file(), { resumable });
    expect(of(uploadChunk)).toHaveLength(3);
  });

  it('that is refused is not tried again: what arrived is removed, and the reason told', async () => {
    answers.set(uploadChunk, () => {
      throw new CallError('refused', '文件类型不允许', { line: uploadChunk.line });
    });
    await expect(files.upload(file())).rejects.toThrow('文件类型不允许');
    expect(of(uploadChunk)).toHaveLength(1);
    expect(of(deleteUpload)).toEqual([{ uploadId: of(uploadChunk)[0]?.['uploadId'] }]);
    expect(tip).toHaveBeenCalledExactlyOnceWith('文件类型不允许');
  });

  it('that is cancelled is removed without a word', async () => {
    const controller = new AbortController();
    answers.set(uploadChunk, () => {
      controller.abort();
      throw new CallError('cancelled', '已取消', { line: uploadChunk.line });
    });
    await expect(files.upload(file(), { signal: controller.signal })).rejects.toThrow();
    expect(of(deleteUpload)).toHaveLength(1);
    expect(tip).not.toHaveBeenCalled();
  });
});

it('a failed download says so', async () => {
  fetchRaw.mockResolvedValue(new Response('', { status: 404 }));
  await expect(files.download('/f/a', 'a.pdf')).rejects.toThrow();
  expect(tip).toHaveBeenCalledExactlyOnceWith('下载失败，请重试');
});

it('a file on a network disk says where it is, and is not asked for', async () => {
  for (const address of ['https://pan.baidu.com/s/1abc', 'https://www.alipan.com/s/x', 'https://wwi.lanzoue.com/i1']) {
    fetchRaw.mockClear();
    tip.mockClear();
    await expect(files.download(address, 'a.pdf')).rejects.toThrow();
    expect(fetchRaw).not.toHaveBeenCalled();
    expect(tip).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('该资源在网盘中，暂无可导入的资源'));
  }
});

it('a download says how much has come', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:a');
  fetchRaw.mockResolvedValue(new Response(new Uint8Array(1000)));
  const seen: number[] = [];
  const onProgress = (received: number): void => void seen.push(received);
  await files.download('/f/a', 'a.pdf', { onProgress });
  expect(seen.at(-1)).toBe(1000);
});
