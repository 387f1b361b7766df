// The way of one file to the file service, over as many tries and pages as it takes.
import type { Files } from '#plugins/offline/uploads/files.ts';
import type { UploadTrouble } from '#plugins/offline/uploads/transfer.ts';
import { UploadLog } from '#plugins/offline/uploads/uploadLog.ts';
import type { UploadShelf } from './uploadShelf.ts';
import { UPLOAD_WORDS, uploadProblem } from './uploadWords.ts';

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

interface Surroundings {
  files: Pick<Files, 'upload' | 'discard'>;
  shelf: UploadShelf | undefined;
  news: (news: UploadNews) => void;
}

export class UploadWay {
  readonly log: UploadLog;
  private readonly around: Surroundings;
  private controller: AbortController | undefined;

  constructor(around: Surroundings, log = new UploadLog()) {
    this.around = around;
    this.log = log;
  }

  get underWay(): boolean {
    return this.controller !== undefined;
  }

  /** Sends what the upstream has not confirmed. */
  async send(file: File): Promise<void> {
    const { shelf } = this.around;
    const controller = this.begin();
    const { signal } = controller;
    const work = () => this.sendNow(file, signal);
    await (shelf ? shelf.alone(this.log.record.uploadId, signal, work) : work());
    this.ended(controller);
  }

  /** The same in a place of its own where no other tab is at it already. */
  async sendNow(file: File, signal = this.begin().signal): Promise<void> {
    const { files, shelf, news } = this.around;
    try {
      if (shelf) await shelf.begin(this.log, file);
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
    void this.around.files.discard(this.log.record.uploadId);
    this.forget();
  }

  /** It need not go on after a reload. */
  forget(): void {
    void this.around.shelf?.forget(this.log.record.uploadId);
  }

  private anew(file: File, why: 'other-file' | 'forgotten', before: string): void {
    const { shelf, news } = this.around;
    void shelf?.forget(before).then(() => shelf.begin(this.log, file));
    news({ progress: 0, ...(why === 'other-file' && { note: UPLOAD_WORDS.otherFile }) });
  }

  private begin(): AbortController {
    this.stop();
    this.controller = new AbortController();
    return this.controller;
  }

  private finish(news: UploadNews): void {
    this.controller = undefined;
    this.around.news(news);
  }

  private ended(controller: AbortController): void {
    if (this.controller === controller) this.controller = undefined;
  }
}
