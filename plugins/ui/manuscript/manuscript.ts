// What is written over time, as it is kept on this machine and sent.
import * as v from 'valibot';
import { Count, type SentAttachment } from '#kernel/http/entities.ts';

/** What people write: at least a rich text. */
export interface Written {
  /** HTML. */
  readonly content: string;
  readonly title?: string | undefined;
  readonly attachments?: readonly v.InferOutput<typeof SentAttachment>[] | undefined;
}

/** What a row of the outbox holds besides where it belongs and what was written. */
export type RowHead = v.InferOutput<typeof RowHead>;
export const RowHead = v.object({
  what: v.picklist(['save', 'submit']),
  /** One more than that of the text on which it stands. */
  revision: Count,
  /** The tab in which it was written. */
  writer: v.string(),
  /** Tabs that were closed with something unsent, on which it stands. */
  heirOf: v.optional(v.array(v.string()), []),
});

/** A row of the outbox. */
export type Row<Where, Fields> = Where & Fields & RowHead;

/** What the upstream's answer says of a text. */
export interface Held<Fields> {
  readonly written: Fields;
  /** Missing where the upstream counts none. */
  readonly revision: number | undefined;
  /** When the upstream got it. */
  readonly at: string | undefined;
  /** It can still be written, as far as is known. */
  readonly open: boolean;
  /** The name that the upstream gave it; missing where it is found without one. */
  readonly id?: string | undefined;
}

/** One kind of manuscripts: reports, submissions of tasks, notes. */
export interface ManuscriptFormat<Where extends object, Fields extends Written, Found> {
  /** Name of the outbox and of the channel between tabs; stored, so it never changes. */
  readonly box: string;
  /** The beginning of the names under which pictures are uploaded; stored, too. */
  readonly name: string;
  /** For a notice: `一份实验报告`. */
  readonly called: string;
  /** A row as it is stored: where it belongs, what was written, and the entries of `RowHead`. */
  readonly row: v.GenericSchema<unknown, Row<Where, Fields>>;
  readonly fields: v.GenericSchema<unknown, Fields>;
  /** A name that only this text has. */
  laneOf(where: Where): string;
  /** The upstream may write the same down differently: what counts is what is read and seen. */
  same(one: Fields, other: Fields): boolean;
  read(found: Found): Held<Fields>;
}
