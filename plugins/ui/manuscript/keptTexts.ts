// The values that this machine stores for a text, in addition to the rows to be sent.
import * as v from 'valibot';
import type { OutboxRow } from '#plugins/offline/outbox/OutboxRow.ts';
import type { ManuscriptFormat, Row, Written } from './manuscript.ts';
import type { ValueStore } from './manuscriptOutbox.ts';

/** A row with its parsed content. */
export interface WrittenRow<Where = unknown, Fields = Written> {
  readonly row: OutboxRow;
  readonly write: Row<Where, Fields>;
}

/** A row that the upstream refused for good. */
export interface Attention<Where = unknown, Fields = Written> extends WrittenRow<Where, Fields> {
  /** Shown to the user. */
  readonly reason: string;
}

/** The latest typed text. */
export interface Draft<Fields> {
  readonly written: Fields;
  /** Its rich text, including pictures that were still uploading. */
  readonly draft: string;
}

/** A text that was put aside when the user chose another one. */
export interface Version<Fields = Written> {
  readonly name: string;
  readonly title: string;
  readonly written: Fields;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The revision that the upstream last acknowledged, and the tab that wrote it. */
export type Known = v.InferOutput<typeof Known>;
export const Known = v.object({ revision: v.number(), writer: v.string() });

const Aside = v.object({ title: v.string(), written: v.unknown() });
const WithDraft = v.object({ draft: v.string() });

/** Maximum number of versions kept, newest first. */
const MOST_VERSIONS = 5;

export const draftKey = (lane: string): string => `draft ${lane}`;
export const knownKey = (lane: string): string => `known ${lane}`;
export const idKey = (lane: string): string => `id ${lane}`;
/** Key for a tab's text that the upstream rejected because it had something newer. */
export const overtakenKey = (lane: string, writer: string): string => `${OVERTAKEN}${lane} ${writer}`;
export const OVERTAKEN = 'overtaken ';
export const laneOfOvertaken = (name: string): string => name.slice(OVERTAKEN.length).split(' ')[0] ?? '';

/** A draft in its stored form. */
export const storedDraft = <Fields extends Written>({ written, draft }: Draft<Fields>) => ({ ...written, draft });

export function rowsIn<Where extends object, Fields extends Written>(
  { row: schema }: Pick<ManuscriptFormat<Where, Fields, never>, 'row'>,
  rows: readonly OutboxRow[],
  lane: string,
): readonly WrittenRow<Where, Fields>[] {
  return rows.flatMap((row) => {
    const write = row.lane === lane ? read(schema, row.content) : undefined;
    return write ? [{ row, write }] : [];
  });
}

export const attentionIn = <Where extends object, Fields extends Written>(
  format: Pick<ManuscriptFormat<Where, Fields, never>, 'row'>,
  refused: readonly OutboxRow[],
  lane: string,
): readonly Attention<Where, Fields>[] =>
  rowsIn(format, refused, lane).map((one) => ({ ...one, reason: one.row.reason ?? '' }));

interface Place<Fields extends Written> {
  readonly lane: string;
  readonly owner: string;
  writer(): string;
  readonly fields: v.GenericSchema<unknown, Fields>;
}

export class KeptTexts<Fields extends Written> {
  readonly #outbox: ValueStore;
  readonly #place: Place<Fields>;

  constructor(outbox: ValueStore, place: Place<Fields>) {
    this.#outbox = outbox;
    this.#place = place;
  }

  /** The latest text typed here, sent or not. */
  async draft(): Promise<Draft<Fields> | undefined> {
    const stored = await this.#stored(draftKey(this.#place.lane));
    const written = read(this.#place.fields, stored);
    const { draft } = read(WithDraft, stored) ?? {};
    return written && draft !== undefined ? { written, draft } : undefined;
  }

  async keepDraft(draft: Draft<Fields>): Promise<void> {
    await this.#store(draftKey(this.#place.lane), storedDraft(draft));
  }

  /** The last revision that the upstream acknowledged to this browser, and its writer. */
  async known(): Promise<Known> {
    return read(Known, await this.#stored(knownKey(this.#place.lane))) ?? { revision: 0, writer: '' };
  }

  /** The id that the upstream has given the text. */
  async id(): Promise<string | undefined> {
    return read(v.string(), await this.#stored(idKey(this.#place.lane)));
  }

  /** Notes that the text is now based on this revision. */
  async standOn(revision: number): Promise<void> {
    await this.#store(knownKey(this.#place.lane), { revision, writer: this.#place.writer() });
    await this.keepOvertaken(undefined);
  }

  /** This tab's text that the upstream rejected. */
  async overtaken(): Promise<Fields | undefined> {
    return read(this.#place.fields, await this.#stored(this.#overtakenKey));
  }

  async keepOvertaken(written: Fields | undefined): Promise<void> {
    await this.#store(this.#overtakenKey, written);
  }

  /** Takes over rejected texts of tabs that have been closed. */
  async takeOver(open: ReadonlySet<string>): Promise<void> {
    const prefix = overtakenKey(this.#place.lane, '');
    const left = (await this.#outbox.storedValues(prefix, this.#place.owner)).filter(
      ({ name }) => !open.has(name.slice(prefix.length)) && name !== this.#overtakenKey,
    );
    for (const { name, value } of left.toSorted((a, b) => a.at - b.at)) {
      const written = read(this.#place.fields, value);
      if (written && (await this.overtaken())) await this.putAside(written, '另一个标签页的版本');
      else if (written) await this.keepOvertaken(written);
      await this.#store(name, undefined);
    }
  }

  async versions(): Promise<readonly Version<Fields>[]> {
    const stored = await this.#outbox.storedValues(this.#versionPrefix, this.#place.owner);
    return stored
      .flatMap(({ name, value, at }) => {
        const aside = read(Aside, value);
        const written = read(this.#place.fields, aside?.written);
        return aside && written ? [{ name, at, title: aside.title, written }] : [];
      })
      .toSorted((a, b) => b.at - a.at);
  }

  async putAside(written: Fields, title: string): Promise<void> {
    await this.#store(`${this.#versionPrefix}${Date.now()}`, { title, written });
    for (const old of (await this.versions()).slice(MOST_VERSIONS)) await this.drop(old);
  }

  drop({ name }: Version<unknown>): Promise<void> {
    return this.#store(name, undefined);
  }

  /** Removes all stored values of the text. */
  async clear(): Promise<void> {
    const { lane } = this.#place;
    const names = [draftKey(lane), knownKey(lane), idKey(lane), this.#overtakenKey];
    for (const name of names) await this.#store(name, undefined);
    for (const version of await this.versions()) await this.drop(version);
  }

  async #stored(name: string): Promise<unknown> {
    return (await this.#outbox.storedValue(name, this.#place.owner))?.value;
  }

  #store(name: string, value: unknown): Promise<void> {
    return this.#outbox.storeValue(name, value, this.#place.owner);
  }

  get #versionPrefix(): string {
    return `version ${this.#place.lane} `;
  }

  get #overtakenKey(): string {
    return overtakenKey(this.#place.lane, this.#place.writer());
  }
}

function read<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  const reading = v.safeParse(schema, value);
  return reading.success ? reading.output : undefined;
}
