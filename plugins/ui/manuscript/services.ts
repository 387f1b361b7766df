import type { CallError } from '#kernel/http/CallError.ts';
import type { ManuscriptBox, ManuscriptListener } from './manuscriptOutbox.ts';
import type { ManuscriptFormat, Written } from './manuscript.ts';

/** The rich text, as the editor has it. */
export interface ManuscriptText {
  /** Without pictures that are not uploaded yet. */
  readonly html: string;
  /** With them, for this machine. */
  readonly draft: string;
  /** Counts what is changed by hand. */
  readonly edits: number;
  readonly letters: number;
  /** Pictures that are on their way, and those that did not arrive. */
  readonly pending: number;
  readonly failed: number;
  replace(html: string): void;
  insertPicture(file: File): void;
  /** For good: what is on its way is paused. */
  close(): void;
}

/** What is known when a text is opened. */
export interface Asked<Fields, Found> {
  /** What the upstream has; undefined as long as nothing was saved there. */
  readonly found: Found | undefined;
  /** With what a text begins. */
  readonly blank: Fields;
  /** Why the rest is not known. */
  readonly failure: CallError | undefined;
}

/** What a manuscript needs from the kernel, the outbox and its plugin; tests pass their own. */
export interface ManuscriptServices<
  Where extends object,
  Fields extends Written,
  Found,
  Text extends ManuscriptText = ManuscriptText,
> {
  readonly format: ManuscriptFormat<Where, Fields, Found>;
  readonly where: Where;
  readonly owner: string;
  /** The name of this tab, once `openTabs` has resolved. */
  writer(): string;
  readonly outbox: ManuscriptBox<Where, Fields, Found>;
  readonly listeners: Map<string, ManuscriptListener<Where, Fields, Found>>;
  announce(lane: string): void;
  openTabs(): Promise<ReadonlySet<string>>;
  openText(html: string): Promise<Text>;
  ask(): Promise<Asked<Fields, Found>>;
  /** The text as the upstream has it; `id` as far as it is known. */
  find(id: string | undefined): Promise<Found | undefined>;
  /** It cannot be written now, whatever the upstream says of it: its time is over. */
  locked?(): boolean;
  /** What lists show of it is out of date. */
  changed?(): void;
}
