// The pictures of a text, uploaded to the file service across failures and reloads.
import { makeAutoObservable, ObservableMap, observableRef, runInAction } from 'mobx';
import type { Files } from '#plugins/offline/uploads/files.ts';
import { ResumableUpload } from '#plugins/offline/uploads/resumableUpload.ts';
import type { UploadTrouble } from '#plugins/offline/uploads/upload.ts';
import { storedAddress } from '../../content/filePictures.ts';
import type { FieldUploadStore } from '../../form/uploads/fieldUploadStore.ts';
import { FileUpload, type UploadNews } from '../../form/uploads/fileUpload.ts';
import { pictureProblem } from '../../form/uploads/pictureContent.ts';
import { PICTURE_WORDS, PICTURES, refusalOf, refusalWords, type UploadRules } from '../../form/uploads/uploadRules.ts';
import type { PictureFacts } from './finishPictures.ts';

/** Dependencies of uploading pictures. */
export interface UploadPicture {
  files: Pick<Files, 'upload' | 'discard'>;
  /** Keeps unfinished uploads across reloads. */
  store?: FieldUploadStore | undefined;
}

/** Maximum size in megabytes. */
const LARGEST = 10;
/** Milliseconds after which a finished upload is forgotten, because the draft has its address by then. */
const SETTLED_AFTER = 2_000;
const RULES: UploadRules = { types: PICTURES, most: Infinity, largest: LARGEST, words: PICTURE_WORDS };
const MISSING = '图片没有传完，本机也没有保存下来，请移除后重新插入';

/** One picture, uploading or uploaded. */
export class Picture {
  readonly uploadId: string;
  /** Set until the picture has been uploaded. */
  file: File | undefined;
  fileId: string | undefined;
  /** From 0 to 1. */
  progress = 0;
  problem: string | undefined;
  /** A retry may help. */
  again = true;
  /** The file is stored on this device. */
  kept = false;
  /** The network failed. */
  cut = false;
  trouble: UploadTrouble | undefined;
  size: { width: number; height: number } | undefined;
  /** The address from which this device shows it. */
  shown: string | undefined;

  constructor(uploadId: string) {
    this.uploadId = uploadId;
    makeAutoObservable(this, { file: observableRef, trouble: observableRef, size: observableRef });
  }

  /** A reload would lose it. */
  get unkept(): boolean {
    return this.file !== undefined && this.again && !this.kept && this.fileId === undefined;
  }

  show(file: File): void {
    this.file = file;
    this.shown = URL.createObjectURL(file);
  }

  /** Applies news of its upload. */
  hear({ fileId, progress, problem, cut, ...news }: UploadNews): void {
    if (fileId !== undefined) this.fileId = fileId;
    if (progress !== undefined) this.progress = progress;
    if ('trouble' in news) this.trouble = news.trouble;
    this.problem = problem;
    this.cut = cut ?? false;
  }
}

export class Pictures {
  /** The files that were rejected, and why. */
  refusal = '';
  readonly #all = new ObservableMap<string, Picture>();
  readonly #ways = new Map<string, FileUpload>();
  readonly #upload: UploadPicture | undefined;

  constructor(upload: UploadPicture | undefined) {
    this.#upload = upload;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** True if pictures can be inserted. */
  get possible(): boolean {
    return this.#upload !== undefined;
  }

  of(uploadId: string): Picture | undefined {
    return this.#all.get(uploadId);
  }

  /** For saving: unfinished pictures are left out. */
  factsOf(uploadId: string): PictureFacts {
    const picture = this.#all.get(uploadId);
    const src = picture?.fileId === undefined ? undefined : storedAddress(picture.fileId);
    return { src, ...picture?.size };
  }

  /** For drafts on this device: unfinished pictures are named by their uploads. */
  draftFactsOf(uploadId: string): PictureFacts {
    const facts = this.factsOf(uploadId);
    // An upload that had to start over has a new id.
    const now = this.#ways.get(uploadId)?.resumable.record.uploadId ?? uploadId;
    return { ...facts, src: facts.src ?? `#picture-${now}` };
  }

  /** Starts uploads and returns their ids. Files that are not pictures or too large are reported in `refusal`. */
  add(files: readonly File[]): string[] {
    const refused = files.flatMap((file) => {
      const reason = refusalOf(file, RULES);
      return reason === '' ? [] : [{ name: file.name, reason, file }];
    });
    this.refusal = this.#upload ? refusalWords(refused, [], RULES) : '这里不能插入图片';
    if (!this.#upload) return [];
    return files.filter((file) => refused.every((one) => one.file !== file)).map((file) => this.begin(file));
  }

  /** Resumes the uploads that a draft names. */
  resume(uploadIds: readonly string[]): void {
    for (const uploadId of uploadIds) if (!this.#all.has(uploadId)) void this.resumeOne(uploadId);
  }

  retry(uploadId: string): void {
    const picture = this.#all.get(uploadId);
    if (picture?.problem === undefined || !picture.file || !picture.again) return;
    picture.problem = undefined;
    void this.#ways.get(uploadId)?.send(picture.file);
  }

  /** Called when the network is back. */
  retryAll(): void {
    for (const { uploadId, cut } of this.#all.values()) if (cut) this.retry(uploadId);
  }

  /** Pauses all uploads; those named in a draft resume when it is opened again. */
  stop(): void {
    for (const way of this.#ways.values()) way.stop();
    for (const { shown } of this.#all.values()) if (shown !== undefined) URL.revokeObjectURL(shown);
    this.#all.clear();
    this.#ways.clear();
  }

  dismissRefusal(): void {
    this.refusal = '';
  }

  private begin(file: File): string {
    const resumable = new ResumableUpload();
    const { uploadId } = resumable.record;
    const picture = this.put(uploadId, resumable);
    picture.show(file);
    // Before anything else: the draft may name it at once.
    void this.keep(picture, file);
    void this.sendFit(picture, file);
    return uploadId;
  }

  private put(uploadId: string, resumable: ResumableUpload): Picture {
    const picture = new Picture(uploadId);
    this.#all.set(uploadId, picture);
    if (this.#upload) {
      const news = (heard: UploadNews) => this.hear(picture, heard);
      const way = new FileUpload({ files: this.#upload.files, store: this.#upload.store, news }, resumable);
      this.#ways.set(uploadId, way);
    }
    return picture;
  }

  private async keep(picture: Picture, file: File): Promise<void> {
    const kept = await this.#ways.get(picture.uploadId)?.keep(file);
    runInAction(() => (picture.kept = kept ?? false));
  }

  private async sendFit(picture: Picture, file: File): Promise<void> {
    const problem = await pictureProblem(file);
    const size = problem === '' ? await sizeOf(file) : undefined;
    runInAction(() => {
      picture.size = size;
      if (problem !== '') {
        picture.problem = problem;
        picture.again = false;
      }
    });
    const way = this.#ways.get(picture.uploadId);
    if (problem === '') await way?.send(file);
    else way?.forget();
  }

  private async resumeOne(uploadId: string): Promise<void> {
    const store = this.#upload?.store;
    const waiting = this.put(uploadId, new ResumableUpload());
    const kept = await store?.find(uploadId);
    const file = kept && (await store?.fileOf(kept));
    if (this.#all.get(uploadId) !== waiting) return;
    if (!kept || !file) {
      runInAction(() => {
        waiting.problem = MISSING;
        waiting.again = false;
      });
      return;
    }
    const { chunk, sent } = kept;
    const picture = this.put(uploadId, new ResumableUpload({ uploadId, chunk, sent }));
    runInAction(() => {
      picture.show(file);
      picture.kept = true;
    });
    await this.sendFit(picture, file);
  }

  private hear(picture: Picture, news: UploadNews): void {
    picture.hear(news);
    const { uploadId, fileId } = picture;
    if (fileId !== undefined) setTimeout(() => this.#ways.get(uploadId)?.forget(), SETTLED_AFTER);
  }
}

async function sizeOf(file: File): Promise<{ width: number; height: number } | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return undefined;
  }
}
