// Our steps in the browser's history. The browser moves before it asks: a step that may not be left is taken back.
import * as v from 'valibot';

/** `index` counts the steps since the start; `key` names the step, for its scroll position. */
const Step = v.object({
  index: v.number(),
  key: v.string(),
  /**
   * It came about as the step before once more, at this address: so that there is something to go back from while a dialog
   * lies over the page. Going back from it is going back from the page.
   */
  spare: v.optional(v.string()),
});
type Step = v.InferOutput<typeof Step>;
const Kept = v.object({ yanxi: Step });

interface Options {
  /** Something would be lost by leaving. */
  guarded(): boolean;
  mayLeave(): Promise<boolean>;
  /** Whether this address is the page that is shown: then it was a jump within the page. */
  isShown(url: URL): boolean;
  /** About to stand on another step. */
  leave(key: string): void;
  arrive(url: URL): void;
}

export class BrowserHistory {
  private step: Step = readStep() ?? { index: 0, key: newKey() };
  /** What the next move of the browser is, when it was us who asked for it. */
  private expected: (() => void) | undefined;
  /** What closes each dialog that lies over the page, the topmost last. */
  private readonly covers: (() => void)[] = [];
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  get key(): string {
    return this.step.key;
  }

  /** Follows the browser; what it returns ends that. */
  start(): () => void {
    history.replaceState({ yanxi: this.step }, '');
    const moved = () => this.moved();
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }

  push(href: string): void {
    this.#options.leave(this.key);
    const { index, spare } = this.step;
    const again = spare === location.href;
    this.step = { index: again ? index : index + 1, key: newKey() };
    history[again ? 'replaceState' : 'pushState']({ yanxi: this.step }, '', href);
  }

  /** Another address for the step that we stand on. */
  replace(href: string): void {
    history.replaceState({ yanxi: this.step }, '', href);
  }

  /** Back to where we came from; says whether there was such a place. */
  back(): boolean {
    if (this.step.index === 0 || this.step.spare) return false;
    history.back();
    return true;
  }

  /** A dialog lies over the page: going back closes it, and the page stays. What this returns says that it is gone. */
  cover(close: () => void): () => void {
    // Before the first step of ours lies a page of others.
    if (this.step.index === 0) this.pushSpare();
    this.covers.push(close);
    return () => {
      this.covers.splice(this.covers.indexOf(close), 1);
    };
  }

  private pushSpare(): void {
    this.step = { index: 1, key: this.key, spare: location.href };
    history.pushState({ yanxi: this.step }, '');
  }

  private moved(): void {
    if (this.expected) {
      const { expected } = this;
      this.expected = undefined;
      expected();
      return;
    }
    const url = new URL(location.href);
    const step = readStep();
    const steps = (step?.index ?? this.step.index) - this.step.index;
    if (step && steps < 0 && (this.covers.length > 0 || (this.step.spare && steps === -1))) {
      this.uncover(step, steps);
      return;
    }
    if (!step || this.#options.isShown(url)) {
      this.step = step ?? { index: this.step.index + 1, key: this.key };
      if (!step) this.replace(url.href);
      return;
    }
    if (steps === 0 || !this.#options.guarded()) {
      this.follow(step);
      return;
    }
    this.go(-steps, () => void this.askAndFollow(steps, step));
  }

  /** Back from a dialog closes it; back from where one was goes on to where the user wants to be. */
  private uncover(step: Step, steps: number): void {
    const close = this.covers.at(-1);
    if (close && !(this.step.spare && this.#options.isShown(new URL(location.href)))) {
      this.go(-steps, close);
      return;
    }
    this.step = step;
    if (this.covers.length > 1) this.pushSpare();
    if (close) close();
    else history.back();
  }

  private async askAndFollow(steps: number, step: Step): Promise<void> {
    if (!(await this.#options.mayLeave())) return;
    this.go(steps, () => this.follow(step));
  }

  /** Has the browser move, and does this once it has. */
  private go(steps: number, then: () => void): void {
    this.expected = then;
    history.go(steps);
  }

  private follow(step: Step): void {
    this.#options.leave(this.key);
    this.step = step;
    this.#options.arrive(new URL(location.href));
  }
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function readStep(): Step | undefined {
  const kept = v.safeParse(Kept, history.state);
  return kept.success ? kept.output.yanxi : undefined;
}
