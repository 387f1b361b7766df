// The steps of a help from either side. Consent is asked for once; what takes it away is sent until it has arrived.
import { makeAutoObservable, runInAction } from 'mobx';
import { boundedWait, CallError, newOperationId, type Notices } from '#kernel/index.ts';
import type { WriterNeeds } from '#plugins/ui/form/writer.store.ts';
import { changeHelp, getHelp, type HelpAction, openHelp } from './api.ts';

type Needs = WriterNeeds & { notices: Pick<Notices, 'warning'> };

/** Steps that take something away. */
type Taking = Extract<HelpAction, 'refuse' | 'stopTyping' | 'end'>;

/** Milliseconds before the next try. */
const FIRST = 300;
const MOST = 3_000;

export class HelpActions {
  /** Under way, until the upstream has it. */
  taking: Taking | undefined = undefined;
  readonly #needs: Needs;
  #wake: (() => void) | undefined;
  readonly #gone = new AbortController();

  constructor(needs: Needs) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Stops trying; call it when the page is left. */
  dispose(): void {
    this.#gone.abort();
    this.#wake?.();
  }

  async give(helpId: string, action: Exclude<HelpAction, Taking>): Promise<void> {
    // An id for each press, which `Writer` does not do: what was taken back may be given again.
    await this.#tell(helpId, action, newOperationId(), true);
    this.#outdate();
  }

  async take(helpId: string, action: Taking): Promise<void> {
    // The end takes all that there is.
    if (this.taking === action || this.taking === 'end') return;
    this.taking = action;
    const operationId = newOperationId();
    let pause = FIRST;
    while (this.taking === action && !this.#gone.signal.aborted) {
      const failure = await this.#tell(helpId, action, operationId, false);
      if (!failure) break;
      // What came back unreadable has taken effect.
      if (!failure.mayPass || failure.kind === 'shape') {
        this.#needs.notices.warning(failure.message);
        break;
      }
      await this.#wait(pause);
      pause = Math.min(MOST, pause * 2);
    }
    this.#outdate();
    runInAction(() => {
      if (this.taking === action) this.taking = undefined;
    });
  }

  #outdate(): void {
    this.#needs.remotes.outdate(getHelp);
    this.#needs.remotes.outdate(openHelp);
  }

  async #tell(helpId: string, action: HelpAction, operationId: string, tips: boolean): Promise<CallError | undefined> {
    try {
      await this.#needs.http.send(changeHelp.with({ helpId, action, operationId }), tips ? {} : { tips: false });
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return error;
    }
  }

  /** Shorter when the network comes back. */
  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        globalThis.removeEventListener?.('online', done);
        resolve();
      };
      const timer = setTimeout(done, boundedWait(milliseconds));
      globalThis.addEventListener?.('online', done);
      this.#wake = done;
    });
  }
}
