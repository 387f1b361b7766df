// Searching a PDF: the keyword and the matches.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PDFDocumentProxy } from '../library.ts';
import { findIn, type Match, type PageText, pageText } from './pdfText.ts';

export class PdfSearch {
  open = false;
  words = '';
  matches: readonly Match[] = [];
  /** The match that is looked at. */
  at = 0;
  /** Pages are still being read. */
  busy = false;
  #turn = 0;
  readonly #texts = new Map<number, PageText>();
  readonly #documentNow: () => PDFDocumentProxy | undefined;

  constructor(documentNow: () => PDFDocumentProxy | undefined) {
    this.#documentNow = documentNow;
    makeAutoObservable(this, { matches: observableRef }, { autoBind: true });
  }

  get current(): Match | undefined {
    return this.matches[this.at];
  }

  show(open: boolean): void {
    this.open = open;
    if (!open) void this.find('', 1);
  }

  /** From this page on; page after page, so that the first matches are there at once. */
  async find(words: string, fromPage: number): Promise<void> {
    const turn = ++this.#turn;
    this.words = words;
    this.matches = [];
    this.at = 0;
    const document = this.#documentNow();
    this.busy = words.trim() !== '' && document !== undefined;
    if (!this.busy || !document) return;
    for (let page = 1; page <= document.numPages; page++) {
      const text = await this.textOf(document, page);
      if (turn !== this.#turn) return;
      this.take(findIn(text, page, words), fromPage);
    }
    runInAction(() => (this.busy = false));
  }

  /** To the next or previous match, wrapping at the end. */
  step(steps: 1 | -1): void {
    const { length } = this.matches;
    if (length > 0) this.at = (this.at + steps + length) % length;
  }

  stop(): void {
    this.#turn++;
  }

  private take(found: readonly Match[], fromPage: number): void {
    const all = [...this.matches, ...found];
    const first = all.findIndex(({ page }) => page >= fromPage);
    // A user who has already moved on is not pulled back.
    if (this.at === 0) this.at = Math.max(0, first);
    this.matches = all;
  }

  private async textOf(document: PDFDocumentProxy, page: number): Promise<PageText> {
    const known = this.#texts.get(page);
    if (known) return known;
    const { items } = await (await document.getPage(page)).getTextContent();
    const text = pageText(items.flatMap((item) => ('str' in item ? [item.str] : [])));
    this.#texts.set(page, text);
    return text;
  }
}
