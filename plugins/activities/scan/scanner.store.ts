// Looks for a check-in's code through the camera, or in a chosen picture.
import { makeAutoObservable, runInAction } from 'mobx';
import type { Picture, QrReader } from './qrReader.ts';
import { readScanned, type Scanned } from './scanned.ts';

export type Looking = 'starting' | 'scanning' | 'denied' | 'missing' | 'busy' | 'insecure' | 'failed';

export const LOOKING_WORDS: Readonly<Record<Looking, string>> = {
  starting: '正在打开摄像头，请在询问时选择允许',
  scanning: '把老师屏幕上的二维码放进画面',
  denied: '没有摄像头的权限。请在浏览器地址栏的网站设置里允许摄像头，再试一次，或选一张拍好的照片',
  missing: '没有找到摄像头。可以选一张拍好的照片，或输入签到码',
  busy: '摄像头打不开，可能正被别的程序使用。关掉它再试一次，或选一张拍好的照片',
  insecure: '这个地址不能用摄像头（需要HTTPS）。可以用手机自带的扫一扫，或选一张拍好的照片',
  failed: '扫码没有准备好，请检查网络后再试一次',
};

const OTHER_CODE = '这不是签到的二维码，请对准老师屏幕上的';
const NO_CODE = '照片里没有找到二维码，请靠近一些再拍';

/** Milliseconds between two tries. */
const EVERY = 120;

interface ScannerNeeds {
  openCamera(): Promise<MediaStream>;
  openReader(): Promise<QrReader>;
  found(scanned: Scanned): void;
}

export class Scanner {
  state: Looking = 'starting';
  /** The problem with the last code or picture. */
  wrong = '';
  #stream: MediaStream | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reader: Promise<QrReader> | undefined;
  #ended = false;
  readonly #needs: ScannerNeeds;

  constructor(needs: ScannerNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Shows the camera in the element and looks for a code. Call the result to stop. */
  start(video: HTMLVideoElement): () => void {
    this.#ended = false;
    void this.open(video);
    return () => this.stop();
  }

  async readFile(file: Blob): Promise<void> {
    const picture = await createImageBitmap(file).catch(() => undefined);
    const reader = await this.reader();
    if (!reader) return;
    const text = picture && (await reader(picture));
    picture?.close();
    runInAction(() => (this.wrong = ''));
    if (text === undefined) runInAction(() => (this.wrong = NO_CODE));
    else this.take(text);
  }

  private async open(video: HTMLVideoElement): Promise<void> {
    this.state = 'starting';
    try {
      const stream = await this.#needs.openCamera();
      this.#stream = stream;
      if (this.#ended) {
        this.stop();
        return;
      }
      video.srcObject = stream;
      await video.play();
    } catch (error) {
      if (!this.#ended) runInAction(() => (this.state = whyNot(error)));
      return;
    }
    const reader = await this.reader();
    if (!reader || this.#ended) return;
    runInAction(() => (this.state = 'scanning'));
    void this.look(video, reader);
  }

  private async look(video: Picture, reader: QrReader): Promise<void> {
    const text = await reader(video);
    if (this.#ended || (text !== undefined && this.take(text))) return;
    this.#timer = setTimeout(() => void this.look(video, reader), EVERY);
  }

  private take(text: string): boolean {
    const scanned = readScanned(text);
    if (!scanned) {
      runInAction(() => (this.wrong = OTHER_CODE));
      return false;
    }
    this.stop();
    this.#needs.found(scanned);
    return true;
  }

  private async reader(): Promise<QrReader | undefined> {
    this.#reader ??= this.#needs.openReader();
    try {
      return await this.#reader;
    } catch {
      this.#reader = undefined;
      runInAction(() => (this.state = 'failed'));
      return undefined;
    }
  }

  private stop(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = undefined;
  }
}

const REASONS: Readonly<Record<string, Looking>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  InsecureError: 'insecure',
};

const whyNot = (error: unknown): Looking => (error instanceof Error && REASONS[error.name]) || 'busy';

/** The back camera of a phone, if there is one. */
export function openCamera(): Promise<MediaStream> {
  if (!isSecureContext || !('mediaDevices' in navigator)) {
    return Promise.reject(new DOMException('no camera without https', 'InsecureError'));
  }
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
}
