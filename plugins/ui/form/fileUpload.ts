// The way of one file to the file service, over as many tries and pages as it takes.
import type { Files } from '#plugins/offline/uploads/files.ts';
import type { UploadTrouble } from '#plugins/offline/uploads/transfer.ts';
import { UploadLog } from '#plugins/offline/uploads/uploadLog.ts';
import type { FieldUploadStore } from './fieldUploadStore.ts';
import { UPLOAD_TEXTS, uploadProblem } from './uploadTexts.ts';

/** What becomes of it on its way. */
export interface UploadNews {
  /** From 0 to 1. */
  readonly progress?: number;
  /** It does not get through and is tried again after a while. */
  readonly trouble?: UploadTrouble | undefined;
  readonly problem?: string;
  /** There was no network to send it. */
  readonly cut?: boolean;
  /** It goes on once its file is chosen again. */
  readonly wanted?: boolean;
  /** What else there is to know of it. */
  readonly note?: string;
  /** Once it is there. */
  readonly fileId?: string;
}

interface Needs {
  files: Pick<Files, 'upload' | 'discard'>;
  store: FieldUploadStore | undefined;
  news: (news: UploadNews) => void;
}

export class FileUpload {
  readonly log: UploadLog;
  private readonly needs: Needs;
  private controller: AbortController | undefined;

  constructor(needs: Needs, log = new UploadLog()) {
    this.needs = needs;
    this.log = log;
  }

  get underWay(): boolean {
    return this.controller !== undefined;
  }

  /** Sends what the upstream has not confirmed. */
  async send(file: File): Promise<void> {
    const { store } = this.needs;
    const controller = this.begin();
    const { signal } = controller;
    const work = () => this.sendNow(file, signal);
    await (store ? store.alone(this.log.record.uploadId, signal, work) : work());
    this.ended(controller);
  }

  /** The same in a place of its own where no other tab is at it already. */
  async sendNow(file: File, signal = this.begin().signal): Promise<void> {
    const { files, store, news } = this.needs;
    try {
      if (store) await store.begin(this.log, file);
      const { fileId } = await files.upload(file, {
        signal,
        log: this.log,
        onProgress: (progress) => news({ progress }),
        onTrouble: (trouble) => news({ trouble }),
        onAnew: (why, before) => this.anew(file, why, before),
        tips: false,
      });
      if (!signal.aborted) this.finish({ fileId, progress: 1, trouble: undefined });
    } catch (error) {
      if (!signal.aborted) this.finish({ trouble: undefined, ...uploadProblem(error) });
    }
  }

  /** Nothing is sent for now. */
  stop(): void {
    this.controller?.abort();
    this.controller = undefined;
  }

  /** Nothing shall come of it. */
  drop(): void {
    this.stop();
    void this.needs.files.discard(this.log.record.uploadId);
    this.forget();
  }

  /** It need not go on after a reload. */
  forget(): void {
    void this.needs.store?.forget(this.log.record.uploadId);
  }

  private anew(file: File, why: 'other-file' | 'forgotten', before: string): void {
    const { store, news } = this.needs;
    void store?.forget(before).then(() => store.begin(this.log, file));
    news({ progress: 0, ...(why === 'other-file' && { note: UPLOAD_TEXTS.otherFile }) });
  }

  private begin(): AbortController {
    this.stop();
    this.controller = new AbortController();
    return this.controller;
  }

  private finish(news: UploadNews): void {
    this.controller = undefined;
    this.needs.news(news);
  }

  private ended(controller: AbortController): void {
    if (this.controller === controller) this.controller = undefined;
  }
}
