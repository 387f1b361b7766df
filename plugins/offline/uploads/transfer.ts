// Uploads in chunks that go on where they were cut, and downloads.
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import { backoff } from '../outbox/backoff.ts';
import type { Http } from '#kernel/http/http.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { FAILURE_TEXTS } from '#kernel/http/errorCatalogue.ts';
import type { FileInfo } from './files.api.ts';
import { sha256 } from './sha256.ts';
import { CHUNK, UploadLog } from './uploadLog.ts';
import { deleteUpload, mergeChunks, uploadChunk } from './uploads.api.ts';

/** In a row; then it is for people to try again. */
const TRIES = 5;

export interface UploadOptions {
  /** 0 to 1. */
  onProgress?: (done: number) => void;
  /** It does not get through and is tried again after a while; nothing once it does. */
  onTrouble?: (trouble: UploadTrouble | undefined) => void;
  /** It is sent from the beginning, under another id: the file is not the one that the log tells of, or the upstream knows nothing of it. */
  onAnew?: (why: 'other-file' | 'forgotten', uploadId: string) => void;
  signal?: AbortSignal;
  /** Bytes a chunk. */
  chunk?: number;
  /** What was sent of it before; whoever has one also removes it when nothing shall come of it. */
  log?: UploadLog;
  /** Whether a failure is told in a popup; it is unless the screen tells it in its own place. */
  tips?: boolean;
}

export interface UploadTrouble {
  readonly error: CallError;
  /** Ends the wait for the next try. */
  tryNow(): void;
}

/** The file was changed or taken away since it was chosen. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
}

class OtherFile extends Error {}

type Tip = (message: string) => void;

interface Run extends UploadOptions {
  readonly file: File;
  readonly log: UploadLog;
  readonly http: Http;
}

export async function upload(file: File, options: UploadOptions, http: Http, tip: Tip): Promise<FileInfo> {
  const { chunk = CHUNK, signal, tips = true } = options;
  const log = options.log ?? new UploadLog({ ...new UploadLog().record, chunk });
  try {
    return await sendOrBeginAnew({ ...options, file, log, http });
  } catch (error) {
    if (!options.log) discard(log.record.uploadId, http);
    if (tips && !signal?.aborted) tip(error instanceof CallError ? error.message : FAILURE_TEXTS.upload);
    throw error;
  }
}

async function sendOrBeginAnew(run: Run): Promise<FileInfo> {
  const { log, http, onAnew } = run;
  const before = log.confirmed;
  try {
    return await sendAll(run);
  } catch (error) {
    // Of what was sent in an earlier life of the page the upstream may know nothing any more.
    const forgotten = before > 0 && error instanceof CallError && error.kind === 'refused';
    if (!forgotten && !(error instanceof OtherFile)) throw error;
    const { uploadId } = log.record;
    discard(uploadId, http);
    log.renew();
    onAnew?.(forgotten ? 'forgotten' : 'other-file', uploadId);
    return sendAll(run);
  }
}

/** Has the upstream forget what it has of an upload; nothing hangs on it. */
export function discard(uploadId: string, http: Http): void {
  void http.send(deleteUpload.with({ uploadId }), { tips: false }).catch(() => undefined);
}

async function sendAll(run: Run): Promise<FileInfo> {
  const { file, log, http, signal, onProgress } = run;
  const { name, size, type } = file;
  const total = Math.max(1, Math.ceil(size / log.record.chunk));
  for (let index = 0; index < total; index++) {
    await sendChunk(run, index, total);
    onProgress?.((index + 1) / (total + 1));
  }
  const { uploadId } = log.record;
  const merge = mergeChunks.with({ uploadId, total, name, size, contentType: type || 'application/octet-stream' });
  const info = await persist(run, () => http.send(merge, { tips: false, signal }));
  onProgress?.(1);
  return info;
}

/** What the upstream has confirmed is only held against the file. */
async function sendChunk(run: Run, index: number, total: number): Promise<void> {
  const { file, log, http, signal } = run;
  const { uploadId, chunk, sent } = log.record;
  const part = file.slice(index * chunk, (index + 1) * chunk);
  const hash = await sha256(part).catch(() => {
    throw new FileGone();
  });
  const before = sent[index];
  if (before && before.hash !== hash) throw new OtherFile();
  if (before?.confirmed) return;
  // Written down first: should it arrive and the page never hear of it, another file cannot take its place.
  await log.note(index, { hash, confirmed: false });
  const request = uploadChunk.with({ uploadId, index, total, hash, file: new File([part], file.name) });
  await persist(run, () => http.send(request, { tips: false, signal }));
  await log.note(index, { hash, confirmed: true });
}

async function persist<R>({ signal, onTrouble }: Run, send: () => Promise<R>): Promise<R> {
  for (let failures = 0; ; failures++) {
    try {
      const reply = await send();
      if (failures > 0) onTrouble?.(undefined);
      return reply;
    } catch (error) {
      if (!(error instanceof CallError) || isFinal(error) || failures + 1 === TRIES) throw error;
      const { over, end } = pause(backoff(failures, Math.random, error.retryAfter), signal);
      onTrouble?.({ error, tryNow: end });
      await over;
    }
  }
}

/** Sending the same again changes nothing. */
function isFinal({ kind, code = 0 }: CallError): boolean {
  if (kind === 'status') return code >= 400 && code < 500 && code !== 408 && code !== 429;
  return kind === 'cancelled' || kind === 'signed-out' || kind === 'refused';
}

/** Ends early with a network that is back, where somebody says so, and where nobody waits any more. */
function pause(milliseconds: number, signal: AbortSignal | undefined): { over: Promise<void>; end: () => void } {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const end = (): void => {
    clearTimeout(timer);
    removeEventListener('online', end);
    signal?.removeEventListener('abort', end);
    resolve();
  };
  const timer = setTimeout(end, boundedWait(milliseconds));
  addEventListener('online', end);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  return { over, end };
}

export interface DownloadOptions {
  /** Bytes that have come. */
  onProgress?: (received: number) => void;
  signal?: AbortSignal;
}

interface DownloadNeeds extends DownloadOptions {
  http: Http;
  tip: Tip;
}

export async function download(address: string, name: string, needs: DownloadNeeds): Promise<void> {
  const { http, tip, signal, onProgress } = needs;
  try {
    const response = await http.fetchRaw(address, signal);
    if (!response.ok) throw new Error(String(response.status));
    const content = onProgress ? await counted(response, onProgress) : await response.blob();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(content);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } catch (error) {
    if (signal?.aborted) return;
    tip(FAILURE_TEXTS.download);
    throw error;
  }
}

/** What an answer holds; every piece of it is counted as it comes. */
async function counted({ body, headers }: Response, onProgress: (received: number) => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  let received = 0;
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    pieces.push(piece.value);
    received += piece.value.byteLength;
    onProgress(received);
  }
  return new Blob(pieces, { type: headers.get('content-type') ?? '' });
}
