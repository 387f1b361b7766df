// Uploads in chunks, and downloads.
import type { Http } from './http.ts';
import { CallError } from './CallError.ts';
import { FAILURE_TEXTS } from './errorCatalogue.ts';
import type { FileInfo } from './files.api.ts';
import { newOperationId } from './operation.ts';
import { deleteUpload, mergeChunks, uploadChunk } from './uploads.api.ts';

const CHUNK = 4 * 1024 * 1024;
const CHUNK_TRIES = 3;

export interface UploadOptions {
  /** 0 to 1. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
  /** Bytes a chunk. */
  chunk?: number;
  /** Whether a failure is told in a popup; it is unless the screen tells it in its own place. */
  tips?: boolean;
}

type Tip = (message: string) => void;

export async function upload(
  file: File,
  { onProgress, signal, chunk = CHUNK, tips = true }: UploadOptions,
  http: Http,
  tip: Tip,
): Promise<FileInfo> {
  const uploadId = newOperationId();
  const total = Math.max(1, Math.ceil(file.size / chunk));
  try {
    for (let index = 0; index < total; index++) {
      const part = file.slice(index * chunk, (index + 1) * chunk);
      const hash = await sha256(part);
      const request = uploadChunk.with({ uploadId, index, total, hash, file: new File([part], file.name) });
      await sendChunk(request, http, signal);
      onProgress?.((index + 1) / (total + 1));
    }
    const { name, size, type } = file;
    const merge = mergeChunks.with({ uploadId, total, name, size, contentType: type || 'application/octet-stream' });
    const info = await http.send(merge, { tips: false, signal });
    onProgress?.(1);
    return info;
  } catch (error) {
    void http.send(deleteUpload.with({ uploadId }), { tips: false }).catch(() => undefined);
    if (tips && !signal?.aborted) tip(error instanceof CallError ? error.message : FAILURE_TEXTS.upload);
    throw error;
  }
}

async function sendChunk(
  request: ReturnType<typeof uploadChunk.with>,
  http: Http,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await http.send(request, { tips: false, signal });
      return;
    } catch (error) {
      const hopeless = error instanceof CallError && ['cancelled', 'signed-out', 'refused'].includes(error.kind);
      if (hopeless || attempt === CHUNK_TRIES) throw error;
    }
  }
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

async function sha256(part: Blob): Promise<string> {
  // Plain http on a lab network has no crypto.subtle: the upstream then checks sizes only.
  if (!isSecureContext) return '';
  const digest = await crypto.subtle.digest('SHA-256', await part.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
