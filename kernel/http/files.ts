// Files: their addresses (asked for in batches), uploads in chunks, downloads.
import type { Http } from './http.ts';
import { CallError } from './CallError.ts';
import { FAILURE_TEXTS } from './errorCatalogue.ts';
import { deleteUpload, listFileInfo, mergeChunks, uploadChunk, type FileInfo } from './files.api.ts';

export const FILE_BATCH = 20;
const CHUNK = 4 * 1024 * 1024;
const CHUNK_TRIES = 3;

export interface UploadOptions {
  /** 0 to 1. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
  /** Bytes a chunk. */
  chunk?: number;
}

interface Waiting {
  resolve(info: FileInfo | undefined): void;
  reject(error: unknown): void;
}

export class Files {
  private readonly known = new Map<string, Promise<FileInfo | undefined>>();
  private waiting = new Map<string, Waiting>();
  private readonly http: Http;
  /** Popup of a failure. */
  private readonly tip: (message: string) => void;

  constructor(http: Http, tip: (message: string) => void) {
    this.http = http;
    this.tip = tip;
  }

  /** What the file service knows of a file; all that is asked for in one turn goes in batches of 20. */
  info(fileId: string): Promise<FileInfo | undefined> {
    const known = this.known.get(fileId);
    if (known) return known;
    const asked = new Promise<FileInfo | undefined>((resolve, reject) => {
      if (this.waiting.size === 0) queueMicrotask(() => this.askAll());
      this.waiting.set(fileId, { resolve, reject });
    });
    this.known.set(fileId, asked);
    asked.catch(() => this.known.delete(fileId));
    return asked;
  }

  async url(fileId: string): Promise<string | undefined> {
    return (await this.info(fileId))?.url;
  }

  private askAll(): void {
    const all = [...this.waiting];
    this.waiting = new Map();
    for (let at = 0; at < all.length; at += FILE_BATCH) void this.askBatch(all.slice(at, at + FILE_BATCH));
  }

  private async askBatch(batch: readonly (readonly [string, Waiting])[]): Promise<void> {
    try {
      const fileIds = batch.map(([fileId]) => fileId).join(',');
      const infos = await this.http.send(listFileInfo.with({ fileIds }), { tips: false });
      const byId = new Map(infos.map((info) => [info.fileId, info]));
      for (const [fileId, waiting] of batch) waiting.resolve(byId.get(fileId));
    } catch (error) {
      for (const [, waiting] of batch) waiting.reject(error);
    }
  }

  /** Uploads a file in chunks; a chunk that fails is tried again, and what was cancelled is removed upstream. */
  async upload(file: File, { onProgress, signal, chunk = CHUNK }: UploadOptions = {}): Promise<FileInfo> {
    const uploadId = crypto.randomUUID();
    const total = Math.max(1, Math.ceil(file.size / chunk));
    try {
      for (let index = 0; index < total; index++) {
        const part = file.slice(index * chunk, (index + 1) * chunk);
        const hash = await sha256(part);
        const request = uploadChunk.with({ uploadId, index, total, hash, file: new File([part], file.name) });
        await this.sendChunk(request, signal);
        onProgress?.((index + 1) / (total + 1));
      }
      const { name, size, type } = file;
      const merge = mergeChunks.with({ uploadId, total, name, size, contentType: type || 'application/octet-stream' });
      const info = await this.http.send(merge, { tips: false, signal });
      onProgress?.(1);
      return info;
    } catch (error) {
      void this.http.send(deleteUpload.with({ uploadId }), { tips: false }).catch(() => undefined);
      if (!signal?.aborted) this.tip(error instanceof CallError ? error.message : FAILURE_TEXTS.upload);
      throw error;
    }
  }

  private async sendChunk(
    request: ReturnType<typeof uploadChunk.with>,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.http.send(request, { tips: false, signal });
        return;
      } catch (error) {
        const hopeless = error instanceof CallError && ['cancelled', 'signed-out', 'refused'].includes(error.kind);
        if (hopeless || attempt === CHUNK_TRIES) throw error;
      }
    }
  }

  /** Saves what stands at an address as a file on the user's machine. */
  async download(address: string, name: string, signal?: AbortSignal): Promise<void> {
    try {
      const response = await this.http.fetchRaw(address, signal);
      if (!response.ok) throw new Error(String(response.status));
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await response.blob());
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    } catch (error) {
      if (signal?.aborted) return;
      this.tip(FAILURE_TEXTS.download);
      throw error;
    }
  }
}

async function sha256(part: Blob): Promise<string> {
  // Plain http on a lab network has no crypto.subtle: the upstream then checks sizes only.
  if (!isSecureContext) return '';
  const digest = await crypto.subtle.digest('SHA-256', await part.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
