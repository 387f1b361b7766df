// Uploads in chunks that can be resumed after a failure or a reload.
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import { backoff } from '../outbox/backoff.ts';
import type { Http } from '#kernel/http/http.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { FAILURE_TEXTS } from '#kernel/http/errorCatalogue.ts';
import type { FileInfo } from './files.api.ts';
import { plainSha256 } from './plainSha256.ts';
import { CHUNK, ResumableUpload } from './resumableUpload.ts';
import { deleteUpload, mergeChunks, uploadChunk } from './uploads.api.ts';

/** Number of failures in a row after which only the user can retry. */
const TRIES = 5;

export interface UploadOptions {
  /** 0 to 1. */
  onProgress?: (done: number) => void;
  /** Sending failed and will be retried; undefined once it gets through. */
  onTrouble?: (trouble: UploadTrouble | undefined) => void;
  /**
   * The upload starts over under a new id: the file is not the same as before, or the server has forgotten the upload.
   */
  onRestart?: (why: 'other-file' | 'forgotten', uploadId: string) => void;
  signal?: AbortSignal;
  /** Size of a chunk in bytes. */
  chunk?: number;
  /** The state of an earlier upload. A caller that passes it must also discard the upload when giving up. */
  resumable?: ResumableUpload;
  /** Set to false if the screen shows failures itself instead of a popup. */
  tips?: boolean;
}

export interface UploadTrouble {
  readonly error: CallError;
  /** Retries without waiting. */
  tryNow(): void;
}

/** The file was changed or deleted after it was chosen. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
}

class OtherFile extends Error {}

type Tip = (message: string) => void;

interface Job extends UploadOptions {
  readonly file: File;
  readonly resumable: ResumableUpload;
  readonly http: Http;
}

export async function upload(file: File, options: UploadOptions, http: Http, tip: Tip): Promise<FileInfo> {
  const { chunk = CHUNK, signal, tips = true } = options;
  const resumable = options.resumable ?? new ResumableUpload({ ...new ResumableUpload().record, chunk });
  try {
    return await sendOrRestart({ ...options, file, resumable, http });
  } catch (error) {
    if (!options.resumable) discard(resumable.record.uploadId, http);
    if (tips && !signal?.aborted) tip(error instanceof CallError ? error.message : FAILURE_TEXTS.upload);
    throw error;
  }
}

async function sendOrRestart(job: Job): Promise<FileInfo> {
  const { resumable, http, onRestart } = job;
  const before = resumable.confirmed;
  try {
    return await sendAll(job);
  } catch (error) {
    // The server may have forgotten chunks that were sent before a reload.
    const forgotten = before > 0 && error instanceof CallError && error.kind === 'refused';
    if (!forgotten && !(error instanceof OtherFile)) throw error;
    const { uploadId } = resumable.record;
    discard(uploadId, http);
    resumable.restart();
    onRestart?.(forgotten ? 'forgotten' : 'other-file', uploadId);
    return sendAll(job);
  }
}

/** Deletes an upload on the server. The outcome does not matter. */
export function discard(uploadId: string, http: Http): void {
  void http.send(deleteUpload.with({ uploadId }), { tips: false }).catch(() => undefined);
}

async function sendAll(job: Job): Promise<FileInfo> {
  const { file, resumable, http, signal, onProgress } = job;
  const { name, size, type } = file;
  const total = Math.max(1, Math.ceil(size / resumable.record.chunk));
  for (let index = 0; index < total; index++) {
    await sendChunk(job, index, total);
    onProgress?.((index + 1) / (total + 1));
  }
  const { uploadId } = resumable.record;
  const merge = mergeChunks.with({ uploadId, total, name, size, contentType: type || 'application/octet-stream' });
  const info = await withRetries(job, () => http.send(merge, { tips: false, signal }));
  onProgress?.(1);
  return info;
}

/** A confirmed chunk is only compared with the file, not sent. */
async function sendChunk(job: Job, index: number, total: number): Promise<void> {
  const { file, resumable, http, signal } = job;
  const { uploadId, chunk, sent } = resumable.record;
  const part = file.slice(index * chunk, (index + 1) * chunk);
  const hash = await sha256(part).catch(() => {
    throw new FileGone();
  });
  const before = sent[index];
  if (before && before.hash !== hash) throw new OtherFile();
  if (before?.confirmed) return;
  // Noted before it is sent: if it arrives without a reply, another file must not be mixed into this upload.
  await resumable.noteChunk(index, { hash, confirmed: false });
  const request = uploadChunk.with({ uploadId, index, total, hash, file: new File([part], file.name) });
  await withRetries(job, () => http.send(request, { tips: false, signal }));
  await resumable.noteChunk(index, { hash, confirmed: true });
}

async function withRetries<R>({ signal, onTrouble }: Job, send: () => Promise<R>): Promise<R> {
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

/** True if retrying cannot help. */
function isFinal({ kind, code = 0 }: CallError): boolean {
  if (kind === 'status') return code >= 400 && code < 500 && code !== 408 && code !== 429;
  return kind === 'cancelled' || kind === 'signed-out' || kind === 'refused';
}

/** Waits; ends early when the network is back, on request, or when the upload is cancelled. */
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

/**
 * SHA-256 in hex. Plain http, as on a lab network, has no `crypto.subtle`: there a script computes it in small steps.
 */
async function sha256(part: Blob): Promise<string> {
  const bytes = await part.arrayBuffer();
  const digest = isSecureContext
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : await plainSha256(new Uint8Array(bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
