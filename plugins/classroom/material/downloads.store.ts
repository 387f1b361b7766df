// Downloads, of single files or packed together. They continue on other pages.
import { filesOf } from '#plugins/offline/uploads/files.ts';
import {
  CallError,
  type CallRequest,
  FAILURE_TEXTS,
  type Kernel,
  type Notices,
  OnceKey,
  Operation,
  type SendOptions,
} from '#kernel/index.ts';
import { makeAutoObservable, observableRef } from 'mobx';
import type { DownloadOptions } from '#plugins/offline/uploads/download.ts';
import { zipMaterials } from '../api.ts';

/** The parts of the kernel that it uses. */
interface Services {
  http: { send<R>(request: CallRequest<R>, options?: SendOptions): Promise<R> };
  files: {
    url(fileId: string): Promise<string | undefined>;
    download(address: string, name: string, options?: DownloadOptions): Promise<void>;
  };
  notices: Pick<Notices, 'error' | 'success'>;
}

interface Wanted {
  fileId: string;
  name: string;
  size: number;
}

export interface Download {
  readonly name: string;
  /** 0 to 100; undefined while it is being packed. */
  readonly percent: number | undefined;
  readonly stop: AbortController;
}

export class Downloads {
  /** Keyed by material id. */
  running: ReadonlyMap<string, Download> = new Map();
  readonly #services: Services;
  readonly #packing = new Operation();

  constructor(services: Services) {
    this.#services = services;
    makeAutoObservable(this, { running: observableRef }, { autoBind: true });
  }

  async take(id: string, file: Wanted): Promise<void> {
    if (this.running.has(id)) return;
    const stop = new AbortController();
    await this.move(id, file, stop);
  }

  /** Packs files and whole folders, then downloads the archive; resolves to false if that failed. */
  async takePacked(classroomId: string, ids: readonly string[]): Promise<boolean> {
    const id = zipOf(classroomId);
    if (this.running.has(id)) return false;
    const stop = new AbortController();
    const content = { classroomId, ids: [...ids] };
    this.show(id, { name: `${ids.length}项资料`, percent: undefined, stop });
    try {
      const request = zipMaterials.with({ ...content, operationId: this.#packing.idFor(content) });
      const archive = await this.#services.http.send(request, { signal: stop.signal });
      this.#packing.done();
      const succeeded = await this.move(id, archive, stop);
      if (succeeded) this.#services.notices.success('资料已打包下载');
      return succeeded;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return false;
    } finally {
      this.forget(id, stop);
    }
  }

  packed(classroomId: string): Download | undefined {
    return this.running.get(zipOf(classroomId));
  }

  cancelPacked(classroomId: string): void {
    this.cancel(zipOf(classroomId));
  }

  cancel(id: string): void {
    const stop = this.running.get(id)?.stop;
    stop?.abort();
    if (stop) this.forget(id, stop);
  }

  /** Resolves to false if it failed. A failure is shown in a popup, once. */
  private async move(id: string, { fileId, name, size }: Wanted, stop: AbortController): Promise<boolean> {
    const onProgress = (received: number) => {
      if (stop.signal.aborted) return;
      const percent = Math.min(100, Math.floor((received / Math.max(1, size)) * 100));
      if (this.running.get(id)?.percent !== percent) this.show(id, { name, percent, stop });
    };
    onProgress(0);
    const address = await this.#services.files.url(fileId).catch(() => undefined);
    try {
      if (address === undefined) this.#services.notices.error(FAILURE_TEXTS.download);
      else await this.#services.files.download(address, name, { signal: stop.signal, onProgress });
      return address !== undefined && !stop.signal.aborted;
    } catch {
      return false; // The download has reported it.
    } finally {
      this.forget(id, stop);
    }
  }

  private show(id: string, download: Download): void {
    this.running = new Map(this.running).set(id, download);
  }

  /** Removes a download, unless it has been started again. */
  private forget(id: string, stop: AbortController): void {
    if (this.running.get(id)?.stop === stop) this.running = new Map([...this.running].filter(([one]) => one !== id));
  }
}

const zipOf = (classroomId: string): string => `zip ${classroomId}`;

const DOWNLOADS = new OnceKey<Downloads>();

/** The kernel's downloads. */
export function downloadsOf(kernel: Pick<Kernel, 'once' | 'http' | 'notices' | 'session'>): Downloads {
  return kernel.once(
    DOWNLOADS,
    () => new Downloads({ http: kernel.http, notices: kernel.notices, files: filesOf(kernel) }),
  );
}
