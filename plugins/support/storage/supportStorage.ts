// Storage of the chat and the assistant besides the outbox.
import * as v from 'valibot';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { ANONYMOUS } from '#plugins/offline/owner.ts';
import { Turn } from '../assistant/turn.ts';
import { TALKED } from './talked.ts';

/** One value per turn: a question asked while the disk hung never overwrites an earlier one. */
const TURN = 'turn ';
/** The time at which the user last deleted the turns; those that could not be read then are deleted later. */
const CLEARED = 'turns cleared';
/** One value per visitor id of this browser; more than one only if the disk hung. */
const VISITOR = 'visitor ';

const Since = v.object({ since: v.number() });

export const turnName = (id: string): string => TURN + id;
export const visitorName = (id: string): string => VISITOR + id;

export class SupportStorage {
  readonly #outbox: Pick<Outbox<never>, 'storeValue' | 'storedValue' | 'storedValues'>;
  #visitorId: string | undefined;

  constructor(outbox: Pick<Outbox<never>, 'storeValue' | 'storedValue' | 'storedValues'>) {
    this.#outbox = outbox;
  }

  async hasTalked(owner: string): Promise<boolean> {
    return (await this.#outbox.storedValue(TALKED, owner)) !== undefined;
  }

  markTalked(owner: string): Promise<void> {
    return this.#outbox.storeValue(TALKED, true, owner);
  }

  /** This browser's visitor id for customer service while signed out: its oldest one. */
  async visitorId(newId: () => string): Promise<string> {
    if (this.#visitorId !== undefined) return this.#visitorId;
    const known = (await this.#outbox.storedValues(VISITOR, ANONYMOUS)).flatMap(({ name, value }) => {
      const read = v.safeParse(Since, value);
      return read.success ? [{ id: name.slice(VISITOR.length), since: read.output.since }] : [];
    });
    const [oldest = { id: newId(), since: Date.now() }] = known.toSorted((a, b) => a.since - b.since);
    this.#visitorId = oldest.id;
    // Stored again even if known, because the oldest stored values are the first to be dropped.
    await this.#outbox.storeValue(visitorName(oldest.id), { since: oldest.since }, ANONYMOUS);
    return oldest.id;
  }

  /** Oldest first. */
  async turns(owner: string): Promise<Turn[]> {
    const [stored, cleared] = await Promise.all([
      this.#outbox.storedValues(TURN, owner),
      this.#outbox.storedValue(CLEARED, owner),
    ]);
    const clearedAt = cleared?.at ?? -Infinity;
    const turns = stored.flatMap(({ value }) => {
      const read = v.safeParse(Turn, value);
      return read.success ? [read.output] : [];
    });
    await this.removeTurns(
      owner,
      turns.filter(({ askedAt }) => askedAt < clearedAt),
    );
    return turns.filter(({ askedAt }) => askedAt >= clearedAt).toSorted((a, b) => a.askedAt - b.askedAt);
  }

  storeTurn(owner: string, turn: Turn): Promise<void> {
    return this.#outbox.storeValue(turnName(turn.id), turn, owner);
  }

  async removeTurns(owner: string, turns: readonly Pick<Turn, 'id'>[]): Promise<void> {
    for (const { id } of turns) await this.#outbox.storeValue(turnName(id), undefined, owner);
  }

  /** `turns`: the loaded ones. */
  async clearTurns(owner: string, turns: readonly Pick<Turn, 'id'>[]): Promise<void> {
    await this.#outbox.storeValue(CLEARED, true, owner);
    await this.removeTurns(owner, turns);
  }
}
