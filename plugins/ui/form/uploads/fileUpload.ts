// Uploads one file, across any number of retries and reloads.
import type { Files } from '#plugins/offline/uploads/files.ts';
import type { UploadTrouble } from '#plugins/offline/uploads/upload.ts';
import { ResumableUpload } from '#plugins/offline/uploads/resumableUpload.ts';
import type { FieldUploadStore } from './fieldUploadStore.ts';
import { UPLOAD_TEXTS, uploadProblem } from './uploadTexts.ts';

/** A change in the state of an upload. */
export interface UploadNews {
  /** From 0 to 1. */
  readonly progress?: number;
  /** Sending failed and will be retried. */
  readonly trouble?: UploadTrouble | undefined;
  readonly problem?: string;
  /** The network failed. */
  readonly cut?: boolean;
  /** Waits for the same file to be chosen again. */
  readonly wanted?: boolean;
  /** A further message to show. */
  readonly note?: string;
  /** Set once it is complete. */
  readonly fileId?: string;
}

interface Needs {
  files: Pick<Files, 'upload' | 'discard'>;
  store: FieldUploadStore | undefined;
  news: (news: UploadNews) => void;
}

export class FileUpload {
  readonly resumable: ResumableUpload;
  readonly #needs: Needs;
  #controller: AbortController | undefined;
  #keeping: Promise<boolean> | undefined;

  constructor(needs: Needs, resumable = new ResumableUpload()) {
    this.#needs = needs;
    this.resumable = resumable;
  }

  get underWay(): boolean {
    return this.#controller !== undefined;
  }

  /** Stores the file on this device; resolves to true if a reload does not lose it. */
  keep(file: File): Promise<boolean> {
    this.#keeping ??= this.#needs.store?.begin(this.resumable, file) ?? Promise.resolve(false);
    return this.#keeping;
  }

  /** Sends the chunks that the server has not confirmed. */
  async send(file: File): Promise<void> {
    const { store } = this.#needs;
    const controller = this.#begin();
    const { signal } = controller;
    const work = () => this.sendNow(file, signal);
    await (store ? store.alone(this.resumable.record.uploadId, signal, work) : work());
    this.#ended(controller);
  }

  /** Like `send`, for a caller that has made sure that no other tab is sending the file. */
  async sendNow(file: File, signal = this.#begin().signal): Promise<void> {
    const { files, news } = this.#needs;
    // Not awaited, as storing a big file takes a while; each chunk waits for the record.
    void this.keep(file);
    try {
      const { fileId } = await files.upload(file, {
        signal,
        resumable: this.resumable,
        onProgress: (progress) => news({ progress }),
        onTrouble: (trouble) => news({ trouble }),
        onRestart: (why, before) => this.#restarted(file, why, before),
        tips: false,
      });
      if (signal.aborted) return;
      // Not awaited: later writes about the same upload are queued behind it.
      void this.resumable.noteArrival(fileId);
      this.#finish({ fileId, progress: 1, trouble: undefined });
    } catch (error) {
      if (!signal.aborted) this.#finish({ trouble: undefined, ...uploadProblem(error) });
    }
  }

  /** Pauses the upload. */
  stop(): void {
    this.#controller?.abort();
    this.#controller = undefined;
  }

  /** Cancels the upload. */
  drop(): void {
    this.stop();
    void this.#needs.files.discard(this.resumable.record.uploadId);
    this.forget();
  }

  /** Removes it from storage, so that it does not resume after a reload. */
  forget(): void {
    void this.#needs.store?.forget(this.resumable.record.uploadId);
  }

  #restarted(file: File, why: 'other-file' | 'forgotten', before: string): void {
    const { store, news } = this.#needs;
    this.#keeping = store?.forget(before).then(() => store.begin(this.resumable, file));
    news({ progress: 0, ...(why === 'other-file' && { note: UPLOAD_TEXTS.otherFile }) });
  }

  #begin(): AbortController {
    this.stop();
    this.#controller = new AbortController();
    return this.#controller;
  }

  #finish(news: UploadNews): void {
    this.#controller = undefined;
    this.#needs.news(news);
  }

  #ended(controller: AbortController): void {
    if (this.#controller === controller) this.#controller = undefined;
  }
}
