import type { CallError } from '#kernel/http/CallError.ts';
import type { ManuscriptBox, ManuscriptListener } from './manuscriptOutbox.ts';
import type { ManuscriptFormat, Written } from './manuscript.ts';

/** The rich text in the editor. */
export interface ManuscriptText {
  /** Without pictures that are not uploaded yet. */
  readonly html: string;
  /** Includes those pictures; for this machine only. */
  readonly draft: string;
  /** Number of changes made by the user. */
  readonly edits: number;
  readonly letters: number;
  /** Number of pictures that are uploading, and of those that failed. */
  readonly pending: number;
  readonly failed: number;
  /** A reload would lose a picture. */
  readonly unkept: boolean;
  replace(html: string): void;
  insertPicture(file: File): void;
  /** Closes it for good; uploads are paused. */
  close(): void;
}

/** The information available when a text is opened. */
export interface Asked<Fields, Found> {
  /** The upstream's version; undefined if nothing was saved there. */
  readonly found: Found | undefined;
  /** The initial text. */
  readonly blank: Fields;
  /** The failure because of which the rest is unknown. */
  readonly failure: CallError | undefined;
}

/** Dependencies of a manuscript from the kernel, the outbox and its plugin; tests pass their own. */
export interface ManuscriptServices<
  Where extends object,
  Fields extends Written,
  Found,
  Text extends ManuscriptText = ManuscriptText,
> {
  readonly format: ManuscriptFormat<Where, Fields, Found>;
  readonly where: Where;
  readonly owner: string;
  /** The name of this tab; available once `openTabs` has resolved. */
  writer(): string;
  readonly outbox: ManuscriptBox<Where, Fields, Found>;
  readonly listeners: Map<string, ManuscriptListener<Where, Fields, Found>>;
  announce(lane: string): void;
  openTabs(): Promise<ReadonlySet<string>>;
  openText(html: string): Promise<Text>;
  ask(): Promise<Asked<Fields, Found>>;
  /** The upstream's version of the text; `id` is passed if known. */
  find(id: string | undefined): Promise<Found | undefined>;
  /** It cannot be written now, whatever the upstream says: its time is over. */
  locked?(): boolean;
  /** Called when lists that show the text are out of date. */
  changed?(): void;
}
