// Files: their addresses (asked for in batches); what uploads and downloads is loaded when there is something to move.
import { OnceKey } from '#kernel/lifetime.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { CallError } from '#kernel/http/CallError.ts';
import type { Http } from '#kernel/http/http.ts';
import { getFileInfo, listFileInfo, type FileInfo } from './files.api.ts';
import type { DownloadOptions, UploadOptions } from './transfer.ts';

export const FILE_BATCH = 20;
/** Milliseconds for which an address is taken to be good: some of them end. */
const GOOD_FOR = 300_000;

interface Known {
  readonly info: Promise<FileInfo | undefined>;
  readonly at: number;
}

interface Waiting {
  resolve(info: FileInfo | undefined): void;
  reject(error: unknown): void;
}

export class Files {
  /** What was learnt for `owner`; another user may not have the same files. */
  private readonly known = new Map<string, Known>();
  private owner: string | undefined;
  private waiting = new Map<string, Waiting>();
  private readonly http: Http;
  /** Popup of a failure. */
  private readonly tip: (message: string) => void;
  /** Whoever is signed in. */
  private readonly user: () => string | undefined;

  constructor(http: Http, tip: (message: string) => void, user: () => string | undefined) {
    this.http = http;
    this.tip = tip;
    this.user = user;
  }

  /** What the file service knows of a file; all that is asked for in one turn goes in batches of 20. */
  info(fileId: string): Promise<FileInfo | undefined> {
    if (this.owner !== this.user()) this.known.clear();
    this.owner = this.user();
    const known = this.known.get(fileId);
    if (known && performance.now() - known.at < GOOD_FOR) return known.info;
    const asked = new Promise<FileInfo | undefined>((resolve, reject) => {
      if (this.waiting.size === 0) queueMicrotask(() => this.askAll());
      this.waiting.set(fileId, { resolve, reject });
    });
    const mine = { info: asked, at: performance.now() };
    this.known.set(fileId, mine);
    asked.catch(() => this.known.get(fileId) === mine && this.known.delete(fileId));
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
      const infos = await this.ask(batch.map(([fileId]) => fileId));
      const byId = new Map(infos.map((info) => [info.fileId, info]));
      for (const [fileId, waiting] of batch) waiting.resolve(byId.get(fileId));
    } catch (error) {
      for (const [, waiting] of batch) waiting.reject(error);
    }
  }

  /** A file that is asked for alone has a call of its own, which refuses what is not there. */
  private async ask([fileId = '', ...others]: readonly string[]): Promise<readonly FileInfo[]> {
    const options = { tips: false };
    if (others.length > 0) {
      const fileIds = [fileId, ...others].join(',');
      return this.http.send(listFileInfo.with({ fileIds }), options);
    }
    try {
      return [await this.http.send(getFileInfo.with({ fileId }), options)];
    } catch (error) {
      if (error instanceof CallError && error.code === 404) return [];
      throw error;
    }
  }

  /** Uploads a file in chunks; a chunk that fails is tried again. Without a log, what came to nothing is removed upstream. */
  async upload(file: File, options: UploadOptions = {}): Promise<FileInfo> {
    const { upload } = await import('./transfer.ts');
    return upload(file, options, this.http, this.tip);
  }

  /** Removes upstream what has come of an upload that nobody wants any more. */
  async discard(uploadId: string): Promise<void> {
    const { discard } = await import('./transfer.ts');
    discard(uploadId, this.http);
  }

  /** Saves what stands at an address as a file on the user's machine. */
  async download(address: string, name: string, options: DownloadOptions = {}): Promise<void> {
    const { download } = await import('./transfer.ts');
    return download(address, name, { ...options, http: this.http, tip: this.tip });
  }
}

const FILES = new OnceKey<Files>();

export const filesOf = ({
  once,
  http,
  notices,
  session,
}: Pick<Kernel, 'once' | 'http' | 'notices' | 'session'>): Files =>
  once(FILES, () => new Files(http, notices.error, () => session.user?.userId));
