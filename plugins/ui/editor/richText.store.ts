// A text being written: its document, its pictures, and the HTML to save.
import { makeAutoObservable, observableRef } from 'mobx';
import { closeHistory, history } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, type Plugin, Selection, type Transaction } from 'prosemirror-state';
import { baseKeymap } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { keymap } from 'prosemirror-keymap';
import { tableEditing } from 'prosemirror-tables';
import { editorKeys } from './commands/editorKeys.ts';
import { shortcuts } from './commands/shortcuts.ts';
import { parseHtml } from './html/parseHtml.ts';
import { writeHtml } from './html/writeHtml.ts';
import { uploadsIn } from './pictures/finishPictures.ts';
import { Pictures, type UploadPicture } from './pictures/pictures.store.ts';
import { placePictures } from './pictures/placePictures.ts';

interface RichTextOptions {
  html: string;
  /** Without it, pictures cannot be inserted. */
  upload?: UploadPicture | undefined;
}

/** The part of an editor's view that the text uses. */
interface Shown {
  updateState(state: EditorState): void;
  focus(): void;
}

/** A panel in which to type something to insert. */
export type Panel = 'link' | 'formula';

export class RichText {
  /** Number of changes made here, by typing, tools or pictures; not by `replace`. */
  edits = 0;
  panel: Panel | undefined;
  readonly pictures: Pictures;
  private current: EditorState;
  private written: Node;
  #view: Shown | undefined;
  /** The user has placed the cursor. */
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

  /** The HTML to save; empty if nothing is written. Pictures that are still uploading are left out. */
  get html(): string {
    return writeHtml(this.written, this.pictures.factsOf);
  }

  /**
   * The HTML for a draft on this device: passed to `replace`, it resumes unfinished uploads. It must never reach
   * readers.
   */
  get draft(): string {
    return writeHtml(this.written, this.pictures.draftFactsOf);
  }

  /** Number of characters without spaces. */
  get letters(): number {
    const text = this.written.textBetween(0, this.written.content.size, ' ');
    return Array.from(text.replaceAll(/\s/g, '')).length;
  }

  /** Nothing is written and no picture is uploading. */
  get empty(): boolean {
    return this.draft === '';
  }

  /** Number of pictures that are still uploading. */
  get pending(): number {
    return this.unfinished.filter((picture) => picture?.problem === undefined).length;
  }

  /** Number of pictures that failed to upload; each can be retried or removed where it stands. */
  get failed(): number {
    return this.unfinished.length - this.pending;
  }

  /** A reload would lose a picture: its file is not stored yet. */
  get unkept(): boolean {
    return this.unfinished.some((picture) => picture?.unkept);
  }

  get state(): EditorState {
    return this.current;
  }

  /** Replaces the text, e.g. with a draft or another device's version. It cannot be undone. */
  replace(html: string): void {
    this.current = stateOf(html);
    this.written = this.current.doc;
    this.#entered = false;
    this.pictures.resume(uploadsIn(this.written));
    this.#view?.updateState(this.current);
  }

  /** Inserts at the cursor, or at the end if the user has not placed one; works before an editor shows the text. */
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
      // The text may contain pictures pasted from another editor or restored from a draft.
      this.pictures.resume(uploadsIn(this.written));
    }
    this.#view?.updateState(this.current);
  }

  /** Runs a command; returns false if it did not apply. */
  run(command: Command): boolean {
    // A new history step, so that it is undone separately from typing just before it.
    return command(this.current, (transaction) => this.dispatch(closeHistory(transaction)));
  }

  /** Uses a tool: runs its command, or opens its panel. */
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

  /** Returns the focus to the cursor. */
  focus(): void {
    this.#view?.focus();
  }

  /** Connects a view; returns a function that disconnects it. */
  show(view: Shown): () => void {
    this.#view = view;
    return () => {
      if (this.#view === view) this.#view = undefined;
    };
  }

  /** The screen is left: uploads pause, and a draft can resume them. */
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

/** The ProseMirror plugins of the editor: history, keys, cursors and so on. */
const editorPlugins = (): Plugin[] => [
  shortcuts(),
  keymap(editorKeys),
  keymap(baseKeymap),
  dropCursor({ width: 2, color: false, class: 'yx-drop-cursor' }),
  gapCursor(),
  tableEditing({ allowTableNodeSelection: false }),
  history(),
];
