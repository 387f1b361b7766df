// Our entries in the browser history. The browser moves before we can ask, so a move away from a guarded page is undone.
import * as v from 'valibot';

/** `index` counts the steps since the start; `key` names the step, for its scroll position. */
const Step = v.object({
  index: v.number(),
  key: v.string(),
  /**
   * Marks a copy of the previous entry, with the same address, so that Back can close a dialog over the first page.
   * Going back from the copy means going back from the page.
   */
  spare: v.optional(v.string()),
  /** The name that the page gave itself; known again after a reload, before the page is. */
  title: v.optional(v.string()),
});
type Step = v.InferOutput<typeof Step>;
const Kept = v.object({ yanxi: Step });

interface Options {
  /** Leaving would lose something. */
  guarded(): boolean;
  mayLeave(): Promise<boolean>;
  /** True if this address is the page on screen: a jump within the page. */
  isShown(url: URL): boolean;
  /** Called before moving to another entry. */
  leave(key: string): void;
  arrive(url: URL): void;
}

export class BrowserHistory {
  #step: Step = readStep() ?? { index: 0, key: newKey() };
  /** Runs on the next popstate if we caused it ourselves. */
  #expected: (() => void) | undefined;
  /** Closes each dialog over the page; the topmost dialog is the last. */
  readonly #covers: (() => void)[] = [];
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  get key(): string {
    return this.#step.key;
  }

  get title(): string | undefined {
    return this.#step.title;
  }

  /** Stores the page's name with its entry. */
  name(title: string): void {
    if (title === this.title) return;
    this.#step = { ...this.#step, title };
    history.replaceState({ yanxi: this.#step }, '');
  }

  /** Starts listening; returns a function that stops it. */
  start(): () => void {
    history.replaceState({ yanxi: this.#step }, '');
    const moved = () => this.#moved();
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }

  push(href: string): void {
    this.#options.leave(this.key);
    const { index, spare } = this.#step;
    const again = spare === location.href;
    this.#step = { index: again ? index : index + 1, key: newKey() };
    history[again ? 'replaceState' : 'pushState']({ yanxi: this.#step }, '', href);
  }

  /** Changes the address of the current entry; another page has another name. */
  replace(href: string): void {
    if (new URL(href, location.href).pathname !== location.pathname) this.#step = { ...this.#step, title: undefined };
    history.replaceState({ yanxi: this.#step }, '', href);
  }

  /** Goes back; returns whether there was an entry to go back to. */
  back(): boolean {
    if (this.#step.index === 0 || this.#step.spare) return false;
    history.back();
    return true;
  }

  /** Registers a dialog over the page: Back closes it and the page stays. Returns a function that unregisters it. */
  cover(close: () => void): () => void {
    // The entry before our first one is another site's.
    if (this.#step.index === 0) this.#pushSpare();
    this.#covers.push(close);
    return () => {
      this.#covers.splice(this.#covers.indexOf(close), 1);
    };
  }

  #pushSpare(): void {
    this.#step = { index: 1, key: this.key, spare: location.href };
    history.pushState({ yanxi: this.#step }, '');
  }

  #moved(): void {
    if (this.#expected) {
      const expected = this.#expected;
      this.#expected = undefined;
      expected();
      return;
    }
    const url = new URL(location.href);
    const step = readStep();
    const steps = (step?.index ?? this.#step.index) - this.#step.index;
    if (step && steps < 0 && (this.#covers.length > 0 || (this.#step.spare && steps === -1))) {
      this.#uncover(step, steps);
      return;
    }
    if (!step || this.#options.isShown(url)) {
      this.#step = step ?? { index: this.#step.index + 1, key: this.key };
      if (!step) this.replace(url.href);
      return;
    }
    if (steps === 0 || !this.#options.guarded()) {
      this.#follow(step);
      return;
    }
    this.#go(-steps, () => void this.#askAndFollow(steps, step));
  }

  /** Back from a dialog closes it; going back further leaves the page as well. */
  #uncover(step: Step, steps: number): void {
    const close = this.#covers.at(-1);
    if (close && !(this.#step.spare && this.#options.isShown(new URL(location.href)))) {
      this.#go(-steps, close);
      return;
    }
    this.#step = step;
    if (this.#covers.length > 1) this.#pushSpare();
    if (close) close();
    else history.back();
  }

  async #askAndFollow(steps: number, step: Step): Promise<void> {
    if (!(await this.#options.mayLeave())) return;
    this.#go(steps, () => this.#follow(step));
  }

  /** Moves the browser and runs `then` once it has moved. */
  #go(steps: number, then: () => void): void {
    this.#expected = then;
    history.go(steps);
  }

  #follow(step: Step): void {
    this.#options.leave(this.key);
    this.#step = step;
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
