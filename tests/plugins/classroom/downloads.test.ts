import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { CallError, type CallRequest } from '#kernel/index.ts';
import type { DownloadOptions } from '#plugins/offline/uploads/download.ts';
import { Downloads } from '#plugins/classroom/material/downloads.store.ts';

const FILE = { fileId: 'f', name: 'a.pdf', size: 1000 };

function around() {
  const send = vi.fn((_request: CallRequest) => Promise.resolve<unknown>(FILE));
  const download = vi.fn((_address: string, _name: string, _options: DownloadOptions) => Promise.resolve());
  const error = vi.fn();
  const success = vi.fn();
  const downloads = new Downloads({
    http: { send: async (request) => v.parse(request.call.reply, await send(request)) },
    files: { url: (id) => Promise.resolve(`/content/${id}`), download: (a, n, o = {}) => download(a, n, o) },
    notices: { error, success },
  });
  return { downloads, send, download, error, success };
}

it('says how far a file is, and forgets it when it has come', async () => {
  const { downloads, download } = around();
  const seen: (number | undefined)[] = [];
  download.mockImplementation((_address, _name, { onProgress }) => {
    onProgress?.(420);
    seen.push(downloads.running.get('m')?.percent);
    return Promise.resolve();
  });
  await downloads.take('m', FILE);
  expect(seen).toEqual([42]);
  expect(downloads.running.size).toBe(0);
});

it('a cancelled download is gone at once, and the same may be taken again meanwhile', async () => {
  const { downloads, download } = around();
  const { promise, resolve: end } = Promise.withResolvers<void>();
  download.mockReturnValueOnce(promise);
  const first = downloads.take('m', FILE);
  await vi.waitFor(() => expect(download).toHaveBeenCalled());
  downloads.cancel('m');
  expect(download.mock.calls[0]?.[2].signal?.aborted).toBe(true);
  expect(downloads.running.has('m')).toBe(false);
  download.mockImplementationOnce(() => new Promise(() => undefined));
  void downloads.take('m', FILE);
  end();
  await first;
  expect(downloads.running.has('m')).toBe(true);
});

it('packs, then takes the archive; a packing whose outcome is unknown is asked for again as the same one', async () => {
  const { downloads, send, success } = around();
  send.mockRejectedValueOnce(new CallError('timeout', '连接服务器失败!', { line: '' }));
  expect(await downloads.takePacked('c', ['1', '2'])).toBe(false);
  expect(await downloads.takePacked('c', ['1', '2'])).toBe(true);
  const ids = send.mock.calls.map(([{ input }]) => input['operationId']);
  expect(ids[0]).toBe(ids[1]);
  expect(success).toHaveBeenCalledOnce();
  expect(downloads.packed('c')).toBeUndefined();
});

it('a file without an address is told once', async () => {
  const { downloads, error } = around();
  const lost = new Downloads({
    http: { send: () => Promise.reject(new Error('not asked')) },
    files: { url: () => Promise.resolve(undefined), download: () => Promise.resolve() },
    notices: { error, success: vi.fn() },
  });
  await lost.take('m', FILE);
  expect(error).toHaveBeenCalledExactlyOnceWith('下载失败，请重试');
  expect(downloads.running.size).toBe(0);
});
