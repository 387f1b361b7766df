// Pictures on their way to the file service: how far each is, and what became of it.
import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import { CallError } from '#kernel/http/CallError.ts';
import { FAILURE_TEXTS } from '#kernel/http/errorCatalogue.ts';
import type { Files } from '#kernel/http/files.ts';

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
const MEGABYTE = 1024 * 1024;

export interface Picture {
  readonly key: string;
  readonly name: string;
  /** What was chosen here, and where the browser shows it. */
  readonly file?: File;
  readonly preview?: string;
  /** Once it is there. */
  readonly fileId?: string;
  /** From 0 to 1. */
  readonly progress: number;
  readonly problem?: string;
}

export interface PictureLimits {
  /** How many. */
  most: number;
  /** Megabytes each. */
  largest: number;
}

interface Surroundings extends PictureLimits {
  files: Pick<Files, 'upload'>;
  /** The ids of those that are there. */
  onChange(fileIds: string[]): void;
  /** Why the form has to wait, or that it has not. */
  onWait(problem: string | undefined): void;
}

export class PictureUploads {
  pictures: readonly Picture[] = [];
  /** Why a chosen file was not taken. */
  refusal = '';
  private readonly around: Surroundings;
  private readonly underWay = new Map<string, AbortController>();
  private last = 0;

  constructor(around: Surroundings) {
    this.around = around;
    makeAutoObservable<this, 'around' | 'underWay' | 'last'>(
      this,
      { pictures: observableShallow, around: false, underWay: false, last: false },
      { autoBind: true },
    );
  }

  get full(): boolean {
    return this.pictures.length >= this.around.most;
  }

  /** The form has other pictures than these: a draft was restored, or it was emptied. */
  follow(fileIds: readonly string[]): void {
    const here = this.pictures.flatMap(({ fileId }) => fileId ?? []);
    if (here.join() === fileIds.join()) return;
    this.stopAll();
    for (const picture of this.pictures) hide(picture);
    this.pictures = fileIds.map((fileId) => ({ key: fileId, name: '图片', fileId, progress: 1 }));
  }

  add(files: readonly File[]): void {
    const room = this.around.most - this.pictures.length;
    const fitting = files.filter((file) => this.problemOf(file) === '');
    this.refusal = files.map((file) => this.problemOf(file)).find((problem) => problem !== '') ?? '';
    if (fitting.length > room) this.refusal = `最多上传 ${this.around.most} 张图片`;
    for (const file of fitting.slice(0, room)) {
      const key = `new-${++this.last}`;
      this.pictures = [
        ...this.pictures,
        { key, name: file.name, file, preview: URL.createObjectURL(file), progress: 0 },
      ];
      void this.upload(key, file);
    }
  }

  retry(key: string): void {
    const picture = this.pictures.find((one) => one.key === key);
    if (!picture?.file || picture.problem === undefined) return;
    const { problem: _problem, ...again } = picture;
    this.put({ ...again, progress: 0 });
    void this.upload(key, picture.file);
  }

  /** Takes it away; what was under way is cancelled. */
  remove(key: string): void {
    this.underWay.get(key)?.abort();
    this.underWay.delete(key);
    for (const picture of this.pictures.filter((one) => one.key === key)) hide(picture);
    this.pictures = this.pictures.filter((one) => one.key !== key);
    this.refusal = '';
    this.tell();
  }

  stopAll(): void {
    for (const controller of this.underWay.values()) controller.abort();
    this.underWay.clear();
    this.around.onWait(undefined);
  }

  private async upload(key: string, file: File): Promise<void> {
    const controller = new AbortController();
    this.underWay.set(key, controller);
    this.tell();
    const onProgress = (progress: number) => this.change(key, { progress });
    try {
      const { fileId } = await this.around.files.upload(file, { signal: controller.signal, onProgress, tips: false });
      if (!controller.signal.aborted) this.change(key, { fileId, progress: 1 });
    } catch (error) {
      const problem = error instanceof CallError ? error.message : FAILURE_TEXTS.upload;
      if (!controller.signal.aborted) this.change(key, { problem });
    } finally {
      if (this.underWay.get(key) === controller) {
        runInAction(() => this.underWay.delete(key));
        this.tell();
      }
    }
  }

  private change(key: string, change: Partial<Picture>): void {
    const picture = this.pictures.find((one) => one.key === key);
    if (picture) this.put({ ...picture, ...change });
  }

  private put(picture: Picture): void {
    this.pictures = this.pictures.map((one) => (one.key === picture.key ? picture : one));
  }

  private tell(): void {
    const failed = this.pictures.some(({ problem }) => problem !== undefined);
    const problem =
      this.underWay.size > 0 ? '图片还在上传，请稍候' : failed ? '有图片没有上传成功，请重试或移除' : undefined;
    this.around.onWait(problem);
    this.around.onChange(this.pictures.flatMap(({ fileId }) => fileId ?? []));
  }

  private problemOf({ type, size, name }: File): string {
    if (!PICTURE_TYPES.some((one) => one === type)) return `${name} 不是 JPG、PNG、WebP 或 GIF 图片`;
    return size > this.around.largest * MEGABYTE ? `${name} 超过 ${this.around.largest} MB` : '';
  }
}

function hide({ preview }: Picture): void {
  if (preview !== undefined) URL.revokeObjectURL(preview);
}
