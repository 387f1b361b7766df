// Answers that did not count: the server refused them, or another tab's replaced them. They stay until the trainee
// has dealt with them.
import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as v from 'valibot';
import type { Kernel } from '#kernel/index.ts';
import type { OutboxRow } from '#plugins/offline/outbox/OutboxRow.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import { SupersededAnswer, supersededPrefix } from './sheetStorage.ts';
import { answersOf, SheetOperation } from './sheetOperation.ts';
import sheetOutboxOf from './sheetOutbox.ts';
import type { Writing } from './writing.ts';

/** An answer that did not count. */
export interface Attention {
  readonly key: string;
  readonly subjectId: string;
  readonly number: number;
  /** For people. */
  readonly reason: string;
  readonly writing: Writing;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Version extends Attention {
  readonly name: string;
}

type AttentionOutbox = Pick<Outbox<SheetOperation>, 'refused' | 'storedValues' | 'storeValue' | 'forget' | 'refresh'>;

export class AttentionList {
  private versions: readonly Version[] = [];
  readonly #outbox: AttentionOutbox;
  readonly #sheetId: string;
  readonly #owner: string;

  constructor(outbox: AttentionOutbox, sheetId: string, owner: string) {
    this.#outbox = outbox;
    this.#sheetId = sheetId;
    this.#owner = owner;
    makeAutoObservable<this, 'versions'>(this, { versions: observableRef }, { autoBind: true });
  }

  /** An answer that was both refused and replaced is listed once. */
  get all(): readonly Attention[] {
    const { everything } = this;
    return everything.filter((one, at) => everything.findIndex((other) => isSame(one, other)) === at);
  }

  private get everything(): readonly Attention[] {
    const refused = this.#outbox.refused.filter(({ lane }) => lane.startsWith(answersOf(this.#sheetId)));
    return [...refused.flatMap(attentionOf), ...this.versions]
      .toSorted((a, b) => a.at - b.at)
      .toSorted((a, b) => a.number - b.number);
  }

  /** Reads the stored answers; call it again when another tab has written. */
  async load(): Promise<void> {
    const kept = await this.#outbox.storedValues(supersededPrefix(this.#sheetId), this.#owner);
    await this.#outbox.refresh();
    const versions = kept.flatMap(({ name, value, at }): Version[] => {
      const version = v.safeParse(SupersededAnswer, value);
      return version.success ? [{ key: name, name, at, ...version.output }] : [];
    });
    runInAction(() => (this.versions = versions));
  }

  async dismiss(attention: Attention): Promise<void> {
    for (const { key } of this.everything.filter((one) => isSame(one, attention))) {
      const row = this.#outbox.refused.find(({ id }) => id === key);
      if (row) await this.#outbox.forget(row);
      else await this.#outbox.storeValue(key, undefined, this.#owner);
    }
    await this.load();
  }
}

const isSame = (one: Attention, other: Attention): boolean =>
  one.subjectId === other.subjectId && compareStructural(one.writing, other.writing);

function attentionOf({ id, content, reason = '', at }: OutboxRow): Attention[] {
  const operation = v.safeParse(SheetOperation, content);
  if (!operation.success || operation.output.what !== 'answer') return [];
  const { subjectId, number, writing } = operation.output;
  return [{ key: id, subjectId, number, reason, writing, at }];
}

/** For a sheet that is not open, to show with its result. */
export function attentionListOf(kernel: Kernel, sheetId: string): AttentionList {
  return new AttentionList(sheetOutboxOf(kernel).outbox, sheetId, ownerKey(kernel));
}
