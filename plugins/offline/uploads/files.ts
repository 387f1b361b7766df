// Files of the file service: addresses, requested in batches; the code for uploads and downloads is loaded when needed.
import * as v from 'valibot';
import { placed } from '#kernel/browser/base.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { CallError } from '#kernel/http/CallError.ts';
import type { Http } from '#kernel/http/http.ts';
import type { Remotes } from '#kernel/http/Remote.ts';
import { FileInfo, getFileInfo, listFileInfo } from './files.api.ts';
import type { DownloadOptions } from './download.ts';
import type { UploadOptions } from './upload.ts';

export const FILE_BATCH = 20;
/** Milliseconds for which an address is cached, since some addresses expire. */
const CACHED_FOR = 300_000;

interface Known {
  readonly info: Promise<FileInfo | undefined>;
  readonly at: number;
  /** The answer, once there is one. */
  found?: { readonly info: FileInfo | undefined };
}

/** `url` is undefined if there is no such file. */
export interface FoundFile {
  readonly url: string | undefined;
}

/** Information about a file that the server sent along with a drawn page; null if there is no such file. */
const CarriedFile = v.nullable(FileInfo);
export const fileKey = (fileId: string): string => `file ${fileId}`;

interface Waiting {
  resolve(info: FileInfo | undefined): void;
  reject(error: unknown): void;
}

export class Files {
  /** Cached per `owner`, as another user may not see the same files. */
  readonly #known = new Map<string, Known>();
  #owner: string | undefined;
  #waiting = new Map<string, Waiting>();
  readonly #http: Http;
  /** Shows a popup. */
  readonly #tip: (message: string) => void;
  /** Id of the signed-in user. */
  readonly #user: () => string | undefined;
  readonly #remotes: Pick<Remotes, 'takePreloaded'> | undefined;

  constructor(
    http: Http,
    tip: (message: string) => void,
    user: () => string | undefined,
    remotes?: Pick<Remotes, 'takePreloaded'>,
  ) {
    this.#http = http;
    this.#tip = tip;
    this.#user = user;
    this.#remotes = remotes;
  }

  /** Name, size and address of a file. Requests of the same tick are sent in batches of 20. */
  info(fileId: string): Promise<FileInfo | undefined> {
    const known = this.#find(fileId);
    if (known) return known.info;
    const asked = new Promise<FileInfo | undefined>((resolve, reject) => {
      if (this.#waiting.size === 0) queueMicrotask(() => this.#askAll());
      this.#waiting.set(fileId, { resolve, reject });
    });
    const mine: Known = { info: asked, at: performance.now() };
    this.#known.set(fileId, mine);
    asked.then(
      (info) => (mine.found = { info }),
      () => this.#known.get(fileId) === mine && this.#known.delete(fileId),
    );
    return asked;
  }

  /** These files are asked for anew when they are next wanted. */
  forget(fileIds: readonly string[]): void {
    for (const fileId of fileIds) this.#known.delete(fileId);
  }

  /** The address of a file, if it is known already. */
  found(fileId: string): FoundFile | undefined {
    const found = this.#find(fileId)?.found;
    return found && { url: found.info?.url };
  }

  /** Waits for all requested files, at most until the deadline. */
  async settled(deadline: Promise<void>): Promise<void> {
    const asked = Array.from(this.#known.values(), ({ info }) => info);
    await Promise.race([Promise.allSettled(asked), deadline]);
  }

  /** The number of requested files. */
  get asked(): number {
    return this.#known.size;
  }

  /** The files that have been answered. */
  get answers(): readonly (readonly [string, FileInfo | undefined])[] {
    return [...this.#known].flatMap(([fileId, { found }]) => (found ? [[fileId, found.info] as const] : []));
  }

  #find(fileId: string): Known | undefined {
    if (this.#owner !== this.#user()) this.#known.clear();
    this.#owner = this.#user();
    const known = this.#known.get(fileId) ?? this.#carried(fileId);
    return known && performance.now() - known.at < CACHED_FOR ? known : undefined;
  }

  #carried(fileId: string): Known | undefined {
    const preloaded = this.#remotes?.takePreloaded(fileKey(fileId), CarriedFile);
    if (preloaded === undefined) return undefined;
    const info = preloaded.value ?? undefined;
    const known = { info: Promise.resolve(info), at: performance.now(), found: { info } };
    this.#known.set(fileId, known);
    return known;
  }

  async url(fileId: string): Promise<string | undefined> {
    return (await this.info(fileId))?.url;
  }

  #askAll(): void {
    const all = [...this.#waiting];
    this.#waiting = new Map();
    for (let at = 0; at < all.length; at += FILE_BATCH) void this.#askBatch(all.slice(at, at + FILE_BATCH));
  }

  async #askBatch(batch: readonly (readonly [string, Waiting])[]): Promise<void> {
    try {
      const infos = await this.#ask(batch.map(([fileId]) => fileId));
      const byId = new Map(infos.map((info) => [info.fileId, { ...info, url: placed(info.url) }]));
      for (const [fileId, waiting] of batch) waiting.resolve(byId.get(fileId));
    } catch (error) {
      for (const [, waiting] of batch) waiting.reject(error);
    }
  }

  /** A single file has a call of its own, which fails with 404 if the file does not exist. */
  async #ask([fileId = '', ...others]: readonly string[]): Promise<readonly FileInfo[]> {
    const options = { tips: false };
    if (others.length > 0) {
      const fileIds = [fileId, ...others].join(',');
      return this.#http.send(listFileInfo.with({ fileIds }), options);
    }
    try {
      return [await this.#http.send(getFileInfo.with({ fileId }), options)];
    } catch (error) {
      if (error instanceof CallError && error.code === 404) return [];
      throw error;
    }
  }

  /** Uploads a file in chunks and retries those that fail. Unless it is `resumable`, a failed upload is deleted on the server. */
  async upload(file: File, options: UploadOptions = {}): Promise<FileInfo> {
    const { upload } = await import('./upload.ts');
    return upload(file, options, this.#http, this.#tip);
  }

  /** Deletes an unfinished upload on the server. */
  async discard(uploadId: string): Promise<void> {
    const { discard } = await import('./upload.ts');
    discard(uploadId, this.#http);
  }

  /** Saves the file at an address on the user's device. */
  async download(address: string, name: string, options: DownloadOptions = {}): Promise<void> {
    const { download } = await import('./download.ts');
    return download(address, name, { ...options, http: this.#http, tip: this.#tip });
  }
}

const FILES = new OnceKey<Files>();

export const filesOf = ({
  once,
  http,
  notices,
  session,
  remotes,
}: Pick<Kernel, 'once' | 'http' | 'notices' | 'session'> & Partial<Pick<Kernel, 'remotes'>>): Files =>
  once(FILES, () => new Files(http, notices.error, () => session.user?.userId, remotes));
