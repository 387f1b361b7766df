// An open PDF: its pages and their sizes, the zoom, the search.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { failureOf, isWrongPassword, loadPdf, type PDFDocumentProxy, type PdfFailure } from './library.ts';
import { GAP, pageAt, type PlacedPage, placePages, positionAt, topOf } from './layout.ts';
import { PdfSearch } from './search/search.store.ts';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export type Opening =
  | { state: 'loading'; percent: number | undefined }
  | { state: 'locked'; wrong: boolean; unlock: (password: string) => void }
  | { state: 'failed'; failure: PdfFailure }
  | { state: 'ready' };

export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
/** The largest zoom at full width, however wide the window. */
const WIDEST = 4;
/** CSS pixels per point at 100%. */
const PIXELS = 96 / 72;
/** Margins of a page at full width. */
export const MARGIN = 32;

export class Pdf {
  opening: Opening = { state: 'loading', percent: undefined };
  document: PDFDocumentProxy | undefined = undefined;
  /** Goes up with each retry, which opens the file again. */
  attempt = 0;
  /** A number, or the width of the box. */
  zoom: number | 'width' = 'width';
  room = 0;
  /** The page last requested. */
  wanted: { page: number } | undefined = undefined;
  readonly search = new PdfSearch(() => this.document);
  /** The visible part of the pages. */
  private view = { top: 0, height: 0 };
  private sizes: ReadonlyMap<number, PageSize> = new Map();

  /** The least width in pixels at which a page is drawn, even if it is shown narrower: for printing. */
  readonly leastPixels: number;

  constructor({ leastPixels = 0 } = {}) {
    this.leastPixels = leastPixels;
    makeAutoObservable<Pdf, 'sizes' | 'view'>(
      this,
      {
        opening: observableRef,
        document: observableRef,
        wanted: observableRef,
        sizes: observableRef,
        view: observableRef,
        search: false,
        leastPixels: false,
      },
      { autoBind: true },
    );
  }

  get pageNum(): number {
    return this.document?.numPages ?? 0;
  }

  /** CSS pixels per point at the current zoom. */
  get scale(): number {
    const { width } = this.sizeOf(1);
    if (this.zoom !== 'width') return this.zoom * PIXELS;
    return Math.max(0.2, Math.min((this.room - MARGIN) / width, WIDEST * PIXELS));
  }

  get percent(): number {
    return Math.round((this.scale / PIXELS) * 100);
  }

  /** In points; taken from the first page until known. */
  sizeOf(page: number): PageSize {
    return this.sizes.get(page) ?? this.sizes.get(1) ?? { width: 595, height: 842 };
  }

  /** Opens a file. Call the result to close it. */
  open(url: string): () => void {
    this.opening = { state: 'loading', percent: undefined };
    const task = loadPdf(url);
    let gone = false;
    const show = (opening: Opening) => gone || runInAction(() => (this.opening = opening));
    task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
      if (this.opening.state === 'loading' && total > 0) {
        show({ state: 'loading', percent: Math.min(100, Math.round((loaded / total) * 100)) });
      }
    };
    task.onPassword = (unlock: (password: string) => void, reason: number) => {
      show({ state: 'locked', wrong: isWrongPassword(reason), unlock });
    };
    task.promise.then(
      async (document) => {
        const size = await sizeOf(document, 1);
        if (gone) return;
        runInAction(() => {
          this.document = document;
          this.sizes = new Map([[1, size]]);
          this.opening = { state: 'ready' };
        });
      },
      (error: unknown) => show({ state: 'failed', failure: failureOf(error) }),
    );
    return () => {
      gone = true;
      this.search.stop();
      void task.destroy();
    };
  }

  /** The position of each page. */
  get placed(): readonly PlacedPage[] {
    const { scale } = this;
    return placePages(Array.from({ length: this.pageNum }, (_, at) => this.sizeOf(at + 1).height * scale));
  }

  /** The visible pages and one more on each side. */
  get drawn(): readonly PlacedPage[] {
    const first = pageAt(this.placed, this.view.top)?.page ?? 1;
    const last = pageAt(this.placed, this.view.top + this.view.height)?.page ?? 1;
    return this.placed.slice(Math.max(0, first - 2), last + 1);
  }

  get height(): number {
    const last = this.placed.at(-1);
    return last ? last.start + last.size + GAP : 0;
  }

  get width(): number {
    return Math.max(0, ...[...this.sizes.values()].map(({ width }) => width)) * this.scale;
  }

  /** The page in the middle of the viewport. */
  get page(): number {
    return pageAt(this.placed, this.view.top + this.view.height / 2)?.page ?? 1;
  }

  positionAt(top: number): number {
    return positionAt(this.placed, top);
  }

  topOf(position: number): number {
    return topOf(this.placed, position);
  }

  setView(top: number, height: number): void {
    if (top !== this.view.top || height !== this.view.height) this.view = { top, height };
  }

  learnSize(page: number, size: PageSize): void {
    const known = this.sizes.get(page);
    if (known?.width === size.width && known.height === size.height) return;
    this.sizes = new Map(this.sizes).set(page, size);
  }

  /** Opens the whole file again, since pdf.js remembers a page's failure for good. */
  tryAgain(): void {
    this.attempt++;
  }

  setRoom(room: number): void {
    this.room = room;
  }

  setZoom(zoom: number | 'width'): void {
    this.zoom = zoom;
  }

  /** Requests a page; the component that draws the pages scrolls there. */
  jumpTo(page: number): void {
    this.wanted = { page: Math.min(Math.max(1, page), this.pageNum) };
  }

  /** The next size larger, or smaller. */
  step(steps: 1 | -1): void {
    const now = this.scale / PIXELS;
    const next = steps > 0 ? ZOOMS.find((zoom) => zoom > now + 0.01) : ZOOMS.findLast((zoom) => zoom < now - 0.01);
    if (next !== undefined) this.zoom = next;
  }
}

async function sizeOf(document: PDFDocumentProxy, page: number): Promise<PageSize> {
  const { width, height } = (await document.getPage(page)).getViewport({ scale: 1 });
  return { width, height };
}
