// A user's conversation with the assistant: questions, and answers while they are being written.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallError, type Http, newOperationId } from '#kernel/index.ts';
import { placeIds } from '#plugins/places/places.ts';
import { generate } from '../api.ts';
import type { SupportStorage } from '../storage/supportStorage.ts';
import { sourceOf, type Turn } from './turn.ts';

/** Number of earlier turns sent with a question. */
const REMEMBERED = 10;
/** Number of turns stored. */
const STORED = 60;
/** Milliseconds between two writes of an answer that is being written. */
const STORE_EVERY = 500;
const CUT = '回答中断了';

interface AssistantOptions {
  http: Pick<Http, 'stream'>;
  storage: Pick<SupportStorage, 'turns' | 'storeTurn' | 'removeTurns' | 'clearTurns'>;
  owner: string;
  /** Resolves once the storage can be read. */
  storageReady: Promise<void>;
}

export class Assistant {
  turns: readonly Turn[] = [];
  /** Earlier turns have been read. */
  ready = false;
  readonly #options: AssistantOptions;
  #request: AbortController | undefined;
  #storedAt = -Infinity;

  constructor(options: AssistantOptions) {
    this.#options = options;
    makeAutoObservable(this, { turns: observableRef, owner: false }, { autoBind: true });
    void this.load();
  }

  get owner(): string {
    return this.#options.owner;
  }

  get writing(): boolean {
    return this.turns.at(-1)?.state === 'writing';
  }

  ask(question: string, about?: Turn['about']): Promise<void> {
    const askedAt = Math.max(Date.now(), (this.turns.at(-1)?.askedAt ?? 0) + 1);
    const turn: Turn = {
      id: newOperationId(),
      question: question.trim(),
      answer: '',
      state: 'writing',
      about,
      askedAt,
    };
    return this.answer([...this.turns, turn], turn);
  }

  /** Asks the last question again, for a new answer. */
  async retry(): Promise<void> {
    const last = this.turns.at(-1);
    if (!last || this.writing) return;
    const again: Turn = { ...last, answer: '', state: 'writing', problem: undefined, sources: undefined };
    await this.answer([...this.turns.slice(0, -1), again], again);
  }

  /** Stops, and keeps the answer as far as it got. */
  stop(): void {
    this.#request?.abort();
  }

  clear(): void {
    this.stop();
    const { turns } = this;
    this.turns = [];
    void this.#options.storage.clearTurns(this.owner, turns);
  }

  private async load(): Promise<void> {
    const { storage, storageReady } = this.#options;
    await storageReady;
    const stored = await storage.turns(this.owner);
    // The page was closed while an answer was being written.
    const settled = stored.map((turn): Turn =>
      turn.state === 'writing' ? { ...turn, state: 'cut', problem: CUT } : turn,
    );
    runInAction(() => {
      const asked = new Set(this.turns.map(({ id }) => id));
      this.turns = [...settled.filter(({ id }) => !asked.has(id)), ...this.turns];
      this.ready = true;
    });
  }

  private async answer(turns: readonly Turn[], turn: Turn): Promise<void> {
    if (this.writing) return;
    const controller = new AbortController();
    this.#request = controller;
    const history = historyOf(turns.slice(0, -1));
    this.turns = turns.slice(-STORED);
    void this.#options.storage.removeTurns(this.owner, turns.slice(0, -STORED));
    this.store();
    const { question, about } = turn;
    const request = generate.with({
      question,
      history: history.length > 0 ? history : undefined,
      ...(about?.place && placeIds(about.place)),
      courseId: about?.courseId,
      chapterRefId: about?.chapterRefId,
      position: about?.position,
    });
    try {
      for await (const piece of this.#options.http.stream(request, { tips: false, signal: controller.signal })) {
        const sources = piece.sources?.map(sourceOf);
        this.change(turn.id, (one) => ({
          ...one,
          answer: one.answer + piece.text,
          sources: sources ?? one.sources,
        }));
        this.storeSometimes();
      }
      this.change(turn.id, (one) => ({ ...one, state: 'done' }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const stopped = error.kind === 'cancelled';
      this.change(turn.id, (one) => ({
        ...one,
        state: stopped ? 'stopped' : 'cut',
        problem: stopped ? undefined : error.message,
      }));
    }
    this.store();
  }

  private change(id: string, to: (turn: Turn) => Turn): void {
    this.turns = this.turns.map((turn) => (turn.id === id ? to(turn) : turn));
  }

  private storeSometimes(): void {
    if (performance.now() - this.#storedAt > STORE_EVERY) this.store();
  }

  private store(): void {
    this.#storedAt = performance.now();
    const last = this.turns.at(-1);
    // Undefined if the turns were cleared meanwhile.
    if (last) void this.#options.storage.storeTurn(this.owner, last);
  }
}

/** Oldest first; questions without an answer are left out. */
function historyOf(turns: readonly Turn[]): { role: 'user' | 'assistant'; text: string }[] {
  return turns
    .filter(({ answer }) => answer !== '')
    .slice(-REMEMBERED)
    .flatMap(({ question, answer }) => [
      { role: 'user' as const, text: question },
      { role: 'assistant' as const, text: answer },
    ]);
}
