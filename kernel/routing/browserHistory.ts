// Our steps in the browser's history. The browser moves before it asks: a step that may not be left is taken back.

/** `index` counts the steps since the start; `key` names the step, for its scroll position. */
interface Step {
  index: number;
  key: string;
}

interface Surroundings {
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
  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
  }

  get key(): string {
    return this.step.key;
  }

  start(): void {
    history.replaceState({ yanxi: this.step }, '');
    addEventListener('popstate', () => this.moved());
  }

  push(href: string): void {
    this.around.leave(this.key);
    this.step = { index: this.step.index + 1, key: newKey() };
    history.pushState({ yanxi: this.step }, '', href);
  }

  /** Another address for the step that we stand on. */
  replace(href: string): void {
    history.replaceState({ yanxi: this.step }, '', href);
  }

  /** Back to where we came from; says whether there was such a place. */
  back(): boolean {
    if (this.step.index === 0) return false;
    history.back();
    return true;
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
    if (!step || this.around.isShown(url)) {
      this.step = step ?? { ...this.step, index: this.step.index + 1 };
      if (!step) this.replace(url.href);
      return;
    }
    const steps = step.index - this.step.index;
    if (steps === 0 || !this.around.guarded()) {
      this.follow(step);
      return;
    }
    this.expected = () => void this.askAndFollow(steps, step);
    history.go(-steps);
  }

  private async askAndFollow(steps: number, step: Step): Promise<void> {
    if (!(await this.around.mayLeave())) return;
    this.expected = () => this.follow(step);
    history.go(steps);
  }

  private follow(step: Step): void {
    this.around.leave(this.key);
    this.step = step;
    this.around.arrive(new URL(location.href));
  }
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function readStep(): Step | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('yanxi' in state)) return undefined;
  const kept = state.yanxi;
  if (typeof kept !== 'object' || kept === null || !('index' in kept) || !('key' in kept)) return undefined;
  return typeof kept.index === 'number' && typeof kept.key === 'string'
    ? { index: kept.index, key: kept.key }
    : undefined;
}
