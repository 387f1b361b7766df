// Types of texts that are written over time, stored on this machine and sent.
import * as v from 'valibot';
import { Count, type SentAttachment } from '#kernel/http/entities.ts';

/** The user's text: at least a rich text. */
export interface Written {
  /** HTML. */
  readonly content: string;
  readonly title?: string | undefined;
  readonly attachments?: readonly v.InferOutput<typeof SentAttachment>[] | undefined;
}

/** The entries of an outbox row other than its place and the text. */
export type RowHead = v.InferOutput<typeof RowHead>;
export const RowHead = v.object({
  what: v.picklist(['save', 'submit']),
  /** One more than the revision on which the text is based. */
  revision: Count,
  /** The tab in which it was written. */
  writer: v.string(),
  /** Closed tabs whose unsent texts this one is based on. */
  heirOf: v.optional(v.array(v.string()), []),
});

/** A row of the outbox. */
export type Row<Where, Fields> = Where & Fields & RowHead;

/** The upstream's answer about a text. */
export interface Held<Fields> {
  readonly written: Fields;
  /** Undefined if the upstream does not count revisions. */
  readonly revision: number | undefined;
  /** Time at which the upstream received it. */
  readonly at: string | undefined;
  /** It can still be changed, as far as is known. */
  readonly open: boolean;
  /** The id that the upstream gave it; undefined if it is found without one. */
  readonly id?: string | undefined;
}

/** One kind of text: reports, submissions of tasks, notes. */
export interface ManuscriptFormat<Where extends object, Fields extends Written, Found> {
  /** Name of the outbox and of the channel between tabs; it is stored, so it must not change. */
  readonly box: string;
  /** Prefix of the names of uploads; it is stored, so it must not change. */
  readonly name: string;
  /** Used in messages: `一份实验报告`. */
  readonly called: string;
  /** The schema of a stored row: its place, the text, and the entries of `RowHead`. */
  readonly row: v.GenericSchema<unknown, Row<Where, Fields>>;
  readonly fields: v.GenericSchema<unknown, Fields>;
  /** A unique name for this text. */
  laneOf(where: Where): string;
  /** Compares what users see, as the upstream may write the same HTML differently. */
  same(one: Fields, other: Fields): boolean;
  read(found: Found): Held<Fields>;
}
