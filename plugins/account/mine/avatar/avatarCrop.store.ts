// A picture is cut to a square, uploaded, and becomes the user's.
import { filesOf } from '#plugins/offline/uploads/files.ts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallError, FAILURE_TEXTS, type Kernel, Operation } from '#kernel/index.ts';
import type { UploadTrouble } from '#plugins/offline/uploads/upload.ts';
import { updateUser } from '../../api.ts';
import { CENTRED, type Crop, movedBy, placed, zoomedTo } from './cropGeometry.ts';

/** Pixels of the picture that is kept. */
const SIDE = 512;

type Needs = Pick<Kernel, 'once' | 'http' | 'session' | 'notices'>;

export class AvatarCrop {
  picture: ImageBitmap | undefined = undefined;
  crop: Crop = CENTRED;
  busy = false;
  /** From 0 to 1. */
  progress = 0;
  failure = '';
  /** It does not get through and is tried again after a while. */
  trouble: UploadTrouble | undefined = undefined;
  /** It cannot be opened as a picture. */
  unreadable = false;
  #fileId: string | undefined;
  readonly #operation = new Operation();
  readonly #stop = new AbortController();
  readonly #kernel: Needs;

  constructor(kernel: Needs) {
    this.#kernel = kernel;
    makeAutoObservable(
      this,
      {
        picture: observableRef,
        trouble: observableRef,
        crop: observableRef,
        draw: false,
      },
      { autoBind: true },
    );
  }

  async open(file: File): Promise<void> {
    try {
      const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
      runInAction(() => (this.picture = picture));
    } catch {
      runInAction(() => (this.unreadable = true));
    }
  }

  close(): void {
    this.#stop.abort();
    this.picture?.close();
  }

  moveBy(x: number, y: number): void {
    if (this.picture && !this.busy) this.change(movedBy(this.picture, this.crop, x, y));
  }

  zoomTo(zoom: number): void {
    if (this.picture && !this.busy) this.change(zoomedTo(this.picture, this.crop, zoom));
  }

  /** Draws the part visible in the window. */
  draw(canvas: HTMLCanvasElement): void {
    const pen = canvas.getContext('2d');
    if (!this.picture || !pen) return;
    const { x, y, width, height } = placed(this.picture, this.crop, canvas.width);
    pen.imageSmoothingQuality = 'high';
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(this.picture, x, y, width, height);
  }

  /** Resolves to whether it is the user's picture now. */
  async save(): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.failure = '';
    try {
      this.#fileId ??= await this.upload();
      const operationId = this.#operation.idFor(this.#fileId);
      await this.#kernel.http.send(updateUser.with({ avatarId: this.#fileId, operationId }), { tips: false });
      this.#operation.done();
      await this.#kernel.session.loadUser({ tips: false });
      this.#kernel.notices.success('头像已更换');
      return true;
    } catch (error) {
      const message = error instanceof CallError ? error.message : FAILURE_TEXTS.upload;
      if (!this.#stop.signal.aborted) runInAction(() => (this.failure = message));
      return false;
    } finally {
      runInAction(() => {
        this.busy = false;
        this.trouble = undefined;
      });
    }
  }

  private change(crop: Crop): void {
    this.crop = crop;
    this.#fileId = undefined;
  }

  private async upload(): Promise<string> {
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    this.draw(canvas);
    const cut = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
    if (!cut) throw new Error('the canvas gave no picture');
    const file = new File([cut], 'avatar.png', { type: 'image/png' });
    const { signal } = this.#stop;
    const onProgress = (progress: number) => runInAction(() => (this.progress = progress));
    const onTrouble = (trouble: UploadTrouble | undefined) => runInAction(() => (this.trouble = trouble));
    return (await filesOf(this.#kernel).upload(file, { signal, onProgress, onTrouble, tips: false })).fileId;
  }
}
