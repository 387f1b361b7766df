// Uploads of a field to the file service, with their progress and outcome.
import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import type { Files } from '#plugins/offline/uploads/files.ts';
import { ResumableUpload } from '#plugins/offline/uploads/resumableUpload.ts';
import { idsOf, type Upload, type UploadedFile, type UploadField } from './upload.ts';
import { refusalOf, refusalWords } from './uploadRules.ts';
import type { FieldUploadStore } from './fieldUploadStore.ts';
import { type UploadNews, FileUpload } from './fileUpload.ts';
import { UPLOAD_TEXTS } from './uploadTexts.ts';

interface Needs extends UploadField {
  files: Pick<Files, 'upload' | 'discard'>;
  /** Records uploads under way; without it they are in memory only. */
  store?: FieldUploadStore | undefined;
  /** Resolves once the form's draft has been restored. */
  filled?: () => Promise<void>;
}

/**
 * Milliseconds after which a finished upload is forgotten, because the draft has its id by then. If the page is left
 * earlier, the upload is passed to the form when it is opened again.
 */
const SETTLED_AFTER = 1_000;

export class Uploads {
  all: readonly Upload[] = [];
  /** The files that were rejected, and why. */
  refusal = '';
  #needs: Needs;
  readonly #transfers = new Map<string, FileUpload>();
  /** Uploads that finished while no screen showed the field. */
  readonly #unseen = new Set<string>();
  /** Uploads that finished before a reload: a draft that is restored later may not include them. */
  readonly #returned = new Set<string>();
  #shown = true;
  #last = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
    makeAutoObservable(this, { all: observableShallow }, { autoBind: true });
  }

  get full(): boolean {
    return this.all.length >= this.#needs.most;
  }

  /** Number of files not yet uploaded. */
  get unfinished(): number {
    return this.all.filter(({ fileId }) => fileId === undefined).length;
  }

  /** Uses the callbacks of the screen that now shows the field. */
  serve(field: UploadField): void {
    this.#needs = { ...this.#needs, ...field };
  }

  /**
   * Called when a screen shows the field; the returned function says that it no longer does. Stored uploads continue in
   * any case.
   */
  show(): () => void {
    this.#shown = true;
    this.sayWait();
    void this.resume();
    return () => {
      this.#shown = false;
      if (!this.#needs.store) this.stopAll();
    };
  }

  /** The form's files have changed: a draft was restored, or the form was emptied. */
  follow(files: readonly UploadedFile[]): void {
    const done = this.all.filter(({ fileId }) => fileId !== undefined);
    const absent = done.filter((one) => !files.some(({ fileId }) => fileId === one.fileId));
    const unheard = absent.filter(({ key }) => this.#unseen.has(key) || this.#returned.has(key));
    for (const { key } of done) if (this.#unseen.has(key)) this.settle(key);
    if (idsOf(done) === idsOf(files)) return;
    for (const one of absent) if (!unheard.includes(one)) this.forget(one.key);
    // The form was emptied, so uploads under way are cancelled too.
    if (files.length === 0 && unheard.length === 0) this.stopAll();
    const rest = this.all.filter(({ fileId }) => fileId === undefined);
    const here = files.map(
      (file) => done.find(({ fileId }) => fileId === file.fileId) ?? { ...file, key: file.fileId, progress: 1 },
    );
    this.all = [...here, ...unheard, ...rest];
    if (unheard.length > 0) this.tell();
  }

  add(files: readonly File[]): void {
    const refused: { name: string; reason: string }[] = [];
    const tooMany: string[] = [];
    for (const file of files) {
      const { name, size } = file;
      const reason = refusalOf(file, this.#needs);
      const wanted = this.all.find((one) => one.wanted && one.name === name && one.size === size);
      if (reason !== '') refused.push({ name, reason });
      else if (wanted) this.give(wanted.key, file);
      else if (this.full) tooMany.push(name);
      else this.begin(file);
    }
    this.refusal = refusalWords(refused, tooMany, this.#needs);
  }

  /** Continues an upload with its file, which was chosen again. */
  give(key: string, file: File): void {
    const reason = refusalOf(file, this.#needs);
    this.refusal = reason === '' ? '' : `${file.name}${reason}`;
    const found = this.all.find((one) => one.key === key);
    if (reason !== '' || !found) return;
    if (found.size !== file.size) {
      this.#transfers.get(key)?.drop();
      this.all = this.all.filter((one) => one !== found);
      this.begin(file, UPLOAD_TEXTS.otherFile);
      return;
    }
    const { wanted: _wanted, problem: _problem, ...rest } = found;
    this.put({ ...rest, name: file.name, file });
    this.send(key, file);
  }

  retry(key: string): void {
    const found = this.all.find((one) => one.key === key);
    if (!found?.file || found.wanted || found.problem === undefined) return;
    const { problem: _problem, cut: _cut, ...again } = found;
    this.put(again);
    this.send(key, found.file);
  }

  /** The network is back: retries uploads that failed because of it. */
  retryAll(): void {
    for (const { key, cut } of this.all) if (cut) this.retry(key);
  }

  /** Removes a file; an upload under way is cancelled and deleted on the server. */
  remove(key: string): void {
    const arrived = this.all.some((one) => one.key === key && one.fileId !== undefined);
    if (arrived) this.forget(key);
    else this.#transfers.get(key)?.drop();
    this.#transfers.delete(key);
    this.all = this.all.filter((one) => one.key !== key);
    this.refusal = '';
    this.tell();
  }

  /** Cancels all uploads under way. */
  stopAll(): void {
    for (const { key, fileId } of this.all) {
      if (fileId !== undefined) continue;
      this.#transfers.get(key)?.drop();
      this.#transfers.delete(key);
    }
    this.all = this.all.filter(({ fileId }) => fileId !== undefined);
    this.#needs.onWait(undefined);
  }

  /** The user has changed: stops sending, but loses nothing. */
  pause(): void {
    for (const way of this.#transfers.values()) way.stop();
    this.#transfers.clear();
    this.all = [];
  }

  /** Resumes uploads that an earlier page left unfinished. */
  async resume(): Promise<void> {
    const { store, filled } = this.#needs;
    const left = (await store?.left()) ?? [];
    // A form that already has a file does not restore its files from the draft.
    if (left.length > 0) await filled?.();
    for (const { uploadId } of left) {
      // Waits while another tab runs the upload; afterwards there is usually nothing left to do.
      void store?.alone(uploadId, NEVER, () => this.resumeOne(uploadId));
    }
  }

  private async resumeOne(uploadId: string): Promise<void> {
    const kept = await this.#needs.store?.find(uploadId);
    const known = [...this.#transfers.values()].some(({ resumable }) => resumable.record.uploadId === uploadId);
    if (!kept || known) return;
    const { name, size, chunk, sent, fileId } = kept;
    const key = `new-${++this.#last}`;
    const resumable = new ResumableUpload({ uploadId, chunk, sent });
    const way = this.wayOf(key, resumable);
    if (fileId !== undefined) {
      this.takeArrived({ key, name, size, progress: 1, fileId });
      return;
    }
    const file = await this.#needs.store?.fileOf(kept);
    const progress = resumable.confirmed / (Math.ceil(size / chunk) + 1);
    runInAction(() => {
      this.all = [...this.all, { key, name, size, progress, ...(file ? { file } : { wanted: true }) }];
    });
    const sending = file && way.sendNow(file);
    this.sayWait();
    await sending;
  }

  private takeArrived({ fileId, ...upload }: Upload & { fileId: string }): void {
    this.all = [...this.all, upload];
    this.#returned.add(upload.key);
    this.hear(upload.key, { fileId });
  }

  private begin(file: File, note?: string): void {
    const { name, size } = file;
    const key = `new-${++this.#last}`;
    this.wayOf(key);
    this.all = [...this.all, { key, name, size, file, progress: 0, ...(note !== undefined && { note }) }];
    this.send(key, file);
  }

  private wayOf(key: string, resumable?: ResumableUpload): FileUpload {
    const { files, store } = this.#needs;
    const way = new FileUpload({ files, store, news: (news) => this.hear(key, news) }, resumable);
    this.#transfers.set(key, way);
    return way;
  }

  private send(key: string, file: File): void {
    const { unfit } = this.#needs;
    if (unfit) void this.sendFit(key, file, unfit);
    else void this.#transfers.get(key)?.send(file);
    this.sayWait();
  }

  /** Checks the content first; a file that does not fit is removed and reported. */
  private async sendFit(key: string, file: File, unfit: (file: File) => Promise<string>): Promise<void> {
    const reason = await unfit(file);
    if (reason === '') return this.#transfers.get(key)?.send(file);
    if (!this.all.some((one) => one.key === key)) return undefined;
    const said = this.refusal;
    this.remove(key);
    runInAction(() => (this.refusal = said === '' ? reason : `${said}；${reason}`));
    return undefined;
  }

  private hear(key: string, news: UploadNews): void {
    const found = this.all.find((one) => one.key === key);
    if (!found) return;
    const twin = news.fileId !== undefined && this.all.some(({ fileId }) => fileId === news.fileId);
    if (twin) this.all = this.all.filter((one) => one !== found);
    else this.put({ ...found, ...news });
    if (news.fileId !== undefined && this.#shown) this.settle(key);
    if (news.fileId !== undefined && !this.#shown) this.#unseen.add(key);
    if (news.fileId !== undefined) this.tell();
    else if (news.problem !== undefined) this.sayWait();
  }

  /** The form has received the file. */
  private settle(key: string): void {
    this.#unseen.delete(key);
    setTimeout(() => this.forget(key), SETTLED_AFTER);
  }

  /** Forgets it, so that it does not resume after a reload. */
  private forget(key: string): void {
    this.#transfers.get(key)?.forget();
    this.#transfers.delete(key);
    this.#returned.delete(key);
  }

  private put(changed: Upload): void {
    this.all = this.all.map((one) => (one.key === changed.key ? changed : one));
  }

  private sayWait(): void {
    this.#needs.onWait(this.whyWait());
  }

  private tell(): void {
    this.sayWait();
    this.#needs.onChange(
      this.all.flatMap(({ fileId, name, size }) => (fileId === undefined ? [] : { fileId, name, size })),
    );
  }

  private whyWait(): string | undefined {
    const { what } = this.#needs.words;
    if ([...this.#transfers.values()].some(({ underWay }) => underWay)) return `${what}还在上传，请稍候`;
    return this.unfinished > 0 ? `有${what}没有上传成功，请重试或移除` : undefined;
  }
}

/** Never aborted: waiting uploads wait as long as the page lives. */
const NEVER = new AbortController().signal;
