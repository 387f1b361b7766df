// Files on their way to the file service: how far each is, and what became of it.
import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import type * as v from 'valibot';
import { CallError } from '#kernel/http/CallError.ts';
import type { Attachment } from '#kernel/http/entities.ts';
import { FAILURE_TEXTS } from '#kernel/http/errorCatalogue.ts';
import type { Files } from '#kernel/http/files.ts';
import { refusalOf, type UploadRules } from './uploadRules.ts';

export type UploadedFile = v.InferOutput<typeof Attachment>;

export interface Upload {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** While it is only here. */
  readonly file?: File;
  /** Once it is there. */
  readonly fileId?: string;
  /** From 0 to 1. */
  readonly progress: number;
  readonly problem?: string;
}

interface Surroundings extends UploadRules {
  files: Pick<Files, 'upload'>;
  /** Those that are there. */
  onChange(files: UploadedFile[]): void;
  /** Why the form has to wait, or that it has not. */
  onWait(problem: string | undefined): void;
}

export class Uploads {
  all: readonly Upload[] = [];
  /** Why a chosen file was not taken. */
  refusal = '';
  private readonly around: Surroundings;
  private readonly underWay = new Map<string, AbortController>();
  private last = 0;

  constructor(around: Surroundings) {
    this.around = around;
    makeAutoObservable<this, 'around' | 'underWay' | 'last'>(
      this,
      { all: observableShallow, around: false, underWay: false, last: false },
      { autoBind: true },
    );
  }

  get full(): boolean {
    return this.all.length >= this.around.most;
  }

  /** The form has other files than these: a draft was restored, or it was emptied. */
  follow(files: readonly UploadedFile[]): void {
    const here = this.all.flatMap(({ fileId }) => fileId ?? []);
    if (here.join() === files.map(({ fileId }) => fileId).join()) return;
    this.stopAll();
    this.all = files.map((file) => ({ ...file, key: file.fileId, progress: 1 }));
  }

  add(files: readonly File[]): void {
    const { most, words } = this.around;
    const room = most - this.all.length;
    const refusals = files.map((file) => refusalOf(file, this.around));
    const fitting = files.filter((_, at) => refusals[at] === '');
    this.refusal = refusals.find((refusal) => refusal !== '') ?? '';
    if (fitting.length > room) this.refusal = `最多上传 ${most} ${words.counted}`;
    for (const file of fitting.slice(0, room)) {
      const { name, size } = file;
      const key = `new-${++this.last}`;
      this.all = [...this.all, { key, name, size, file, progress: 0 }];
      void this.upload(key, file);
    }
  }

  retry(key: string): void {
    const found = this.all.find((one) => one.key === key);
    if (!found?.file || found.problem === undefined) return;
    const { problem: _problem, ...again } = found;
    this.put({ ...again, progress: 0 });
    void this.upload(key, found.file);
  }

  /** Takes it away; what was under way is cancelled. */
  remove(key: string): void {
    this.underWay.get(key)?.abort();
    this.underWay.delete(key);
    this.all = this.all.filter((one) => one.key !== key);
    this.refusal = '';
    this.tell();
  }

  /** The page goes: nothing waits for what is under way any more. */
  stopAll(): void {
    for (const controller of this.underWay.values()) controller.abort();
    this.underWay.clear();
    this.around.onWait(undefined);
  }

  private async upload(key: string, file: File): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.underWay.set(key, controller);
    this.tell();
    try {
      const { fileId } = await this.around.files.upload(file, {
        signal,
        onProgress: (progress) => this.change(key, { progress }),
        tips: false,
      });
      if (!signal.aborted) this.change(key, { fileId, progress: 1 });
    } catch (error) {
      const problem = error instanceof CallError ? error.message : FAILURE_TEXTS.upload;
      if (!signal.aborted) this.change(key, { problem });
    } finally {
      if (this.underWay.get(key) === controller) runInAction(() => this.ended(key));
    }
  }

  private ended(key: string): void {
    this.underWay.delete(key);
    this.tell();
  }

  private change(key: string, change: Partial<Upload>): void {
    const found = this.all.find((one) => one.key === key);
    if (found) this.put({ ...found, ...change });
  }

  private put(changed: Upload): void {
    this.all = this.all.map((one) => (one.key === changed.key ? changed : one));
  }

  private tell(): void {
    this.around.onWait(this.whyWait());
    this.around.onChange(
      this.all.flatMap(({ fileId, name, size }) => (fileId === undefined ? [] : { fileId, name, size })),
    );
  }

  private whyWait(): string | undefined {
    const { what } = this.around.words;
    if (this.underWay.size > 0) return `${what}还在上传，请稍候`;
    return this.all.some(({ problem }) => problem !== undefined) ? `有${what}没有上传成功，请重试或移除` : undefined;
  }
}
