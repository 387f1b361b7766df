// One's conversation with the AI helper: questions, and answers as they are written.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallError } from '#kernel/http/CallError.ts';
import type { Http } from '#kernel/http/http.ts';
import { newOperationId } from '#plugins/offline/operation.ts';
import { generate } from '../api.ts';
import type { Kept } from '../kept/kept.ts';
import type { Turn } from './turn.ts';

/** So much of what was said before goes along. */
const REMEMBERED = 10;
/** So much is kept in the browser. */
const KEPT = 60;
/** Milliseconds between two times that an answer is kept while it is written. */
const KEEP_EVERY = 500;
const CUT = '回答中断了';

interface Surroundings {
  http: Pick<Http, 'stream'>;
  kept: Pick<Kept, 'turns' | 'keepTurns'>;
  owner: string;
}

export class Assistant {
  turns: readonly Turn[] = [];
  /** What was said here before is known. */
  ready = false;
  readonly owner: string;
  private flight: AbortController | undefined;
  private keptAt = -Infinity;
  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
    this.owner = around.owner;
    makeAutoObservable<this, 'flight' | 'keptAt' | 'around'>(
      this,
      { turns: observableRef, owner: false, flight: false, keptAt: false, around: false },
      { autoBind: true },
    );
    void this.load();
  }

  get writing(): boolean {
    return this.turns.at(-1)?.state === 'writing';
  }

  ask(question: string, about?: Turn['about']): Promise<void> {
    const turn: Turn = { id: newOperationId(), question: question.trim(), answer: '', state: 'writing', about };
    return this.answer([...this.turns, turn], turn);
  }

  /** Asks the last question once more; its answer is written anew. */
  async retry(): Promise<void> {
    const last = this.turns.at(-1);
    if (!last || this.writing) return;
    const again: Turn = { ...last, answer: '', state: 'writing', problem: undefined };
    await this.answer([...this.turns.slice(0, -1), again], again);
  }

  /** Enough: what is written stays. */
  stop(): void {
    this.flight?.abort();
  }

  clear(): void {
    this.stop();
    this.turns = [];
    void this.around.kept.keepTurns(this.owner, []);
  }

  private async load(): Promise<void> {
    const kept = await this.around.kept.turns(this.owner);
    // The page went away while it was written.
    const settled = kept.map((turn): Turn =>
      turn.state === 'writing' ? { ...turn, state: 'cut', problem: CUT } : turn,
    );
    runInAction(() => {
      this.turns = [...settled, ...this.turns];
      this.ready = true;
    });
  }

  private async answer(turns: readonly Turn[], turn: Turn): Promise<void> {
    if (this.writing) return;
    const controller = new AbortController();
    this.flight = controller;
    const history = historyOf(turns.slice(0, -1));
    this.turns = turns;
    this.keep();
    const { question, about } = turn;
    const request = generate.with({
      question,
      history: history.length > 0 ? history : undefined,
      courseId: about?.courseId,
      chapterRefId: about?.chapterRefId,
    });
    try {
      for await (const piece of this.around.http.stream(request, { tips: false, signal: controller.signal })) {
        this.change(turn.id, (one) => ({ ...one, answer: one.answer + piece.text }));
        this.keepSometimes();
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
    this.keep();
  }

  private change(id: string, to: (turn: Turn) => Turn): void {
    this.turns = this.turns.map((turn) => (turn.id === id ? to(turn) : turn));
  }

  private keepSometimes(): void {
    if (performance.now() - this.keptAt > KEEP_EVERY) this.keep();
  }

  private keep(): void {
    this.keptAt = performance.now();
    // Cleared meanwhile: nothing comes back.
    if (this.turns.length > 0) void this.around.kept.keepTurns(this.owner, this.turns.slice(-KEPT));
  }
}

/** Oldest first; what got no answer is left out. */
function historyOf(turns: readonly Turn[]): { role: 'user' | 'assistant'; text: string }[] {
  return turns
    .filter(({ answer }) => answer !== '')
    .slice(-REMEMBERED)
    .flatMap(({ question, answer }) => [
      { role: 'user' as const, text: question },
      { role: 'assistant' as const, text: answer },
    ]);
}
