// A text that is being written: its document, its pictures, and the HTML it is saved as.
import { makeAutoObservable, observableRef } from 'mobx';
import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, Selection, type Transaction } from 'prosemirror-state';
import { editorPlugins } from './editorPlugins.ts';
import { parseHtml } from './html/parseHtml.ts';
import { writeHtml } from './html/writeHtml.ts';
import { uploadsIn } from './pictures/finishPictures.ts';
import { Pictures, type UploadPicture } from './pictures/pictures.store.ts';
import { placePictures } from './pictures/placePictures.ts';

interface RichTextOptions {
  html: string;
  /** Without it no pictures can be put in. */
  upload?: UploadPicture | undefined;
}

/** What of an editor's view the text needs. */
interface Shown {
  updateState(state: EditorState): void;
  focus(): void;
}

/** Where something is typed that goes into the text. */
export type Panel = 'link' | 'formula';

export class RichText {
  /** Counts the changes that were made here: by typing, tools, pictures; not by `replace`. */
  edits = 0;
  panel: Panel | undefined;
  readonly pictures: Pictures;
  private current: EditorState;
  private written: Node;
  #view: Shown | undefined;
  /** Somebody has put the cursor somewhere. */
  #entered = false;

  constructor({ html, upload }: RichTextOptions) {
    this.pictures = new Pictures(upload);
    this.current = stateOf(html);
    this.written = this.current.doc;
    makeAutoObservable<this, 'current' | 'written'>(
      this,
      { pictures: false, current: observableRef, written: observableRef },
      { autoBind: true },
    );
    this.pictures.resume(uploadsIn(this.written));
  }

  /** As it is saved; empty when nothing is written. Pictures that are still on their way are left out. */
  get html(): string {
    return writeHtml(this.written, this.pictures.factsOf);
  }

  /** For a draft on this device: `replace` with it takes up the pictures that were on their way. Readers never get it. */
  get draft(): string {
    return writeHtml(this.written, this.pictures.draftFactsOf);
  }

  /** Characters without spaces. */
  get letters(): number {
    const text = this.written.textBetween(0, this.written.content.size, ' ');
    return Array.from(text.replaceAll(/\s/g, '')).length;
  }

  /** Nothing is written, nor is a picture on its way. */
  get empty(): boolean {
    return this.draft === '';
  }

  /** Pictures that are still on their way. */
  get pending(): number {
    return this.unfinished.filter((picture) => picture?.problem === undefined).length;
  }

  /** Pictures that could not be uploaded; each can be retried or removed where it stands. */
  get failed(): number {
    return this.unfinished.length - this.pending;
  }

  get state(): EditorState {
    return this.current;
  }

  /** What is written becomes this: from a draft or another device. It cannot be undone. */
  replace(html: string): void {
    this.current = stateOf(html);
    this.written = this.current.doc;
    this.#entered = false;
    this.pictures.resume(uploadsIn(this.written));
    this.#view?.updateState(this.current);
  }

  /** At the cursor; at the end where nobody has put one. Also before an editor shows the text. */
  insertPicture(file: File): void {
    this.insertPictures([file]);
  }

  insertPictures(files: readonly File[], at?: number): void {
    const uploadIds = this.pictures.add(files);
    const place = at ?? (this.#entered ? undefined : 'end');
    if (uploadIds.length > 0) this.dispatch(closeHistory(placePictures(this.current, uploadIds, place)));
  }

  dispatch(transaction: Transaction): void {
    if (transaction.selectionSet) this.#entered = true;
    this.current = this.current.apply(transaction);
    if (transaction.docChanged) {
      this.written = this.current.doc;
      this.edits++;
      // Pasted from another editor, or from a draft.
      this.pictures.resume(uploadsIn(this.written));
    }
    this.#view?.updateState(this.current);
  }

  /** Runs a command; whether it could. */
  run(command: Command): boolean {
    // Undone by itself, however soon it came after what was typed.
    return command(this.current, (transaction) => this.dispatch(closeHistory(transaction)));
  }

  /** A tool is used: what it does is done, or its panel opens. */
  use(act: Command | Panel): void {
    if (typeof act === 'string') {
      this.panel = act;
      return;
    }
    this.run(act);
    this.focus();
  }

  closePanel(): void {
    this.panel = undefined;
    this.focus();
  }

  /** Puts the cursor back where it was. */
  focus(): void {
    this.#view?.focus();
  }

  /** A view shows it. Call the result when it no longer does. */
  show(view: Shown): () => void {
    this.#view = view;
    return () => {
      if (this.#view === view) this.#view = undefined;
    };
  }

  /** The screen is left: uploads pause; a draft takes them up again. */
  close(): void {
    this.pictures.stop();
  }

  private get unfinished() {
    const pictures = uploadsIn(this.written).map((uploadId) => this.pictures.of(uploadId));
    return pictures.filter((picture) => picture?.fileId === undefined);
  }
}

function stateOf(html: string): EditorState {
  const doc = parseHtml(html);
  return EditorState.create({ doc, selection: Selection.atStart(doc), plugins: editorPlugins() });
}
