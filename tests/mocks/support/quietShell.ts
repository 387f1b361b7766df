// Runs lines in a shell to their end, as if nobody sat in front of it: time is skipped instead of waited for.
import { Leaving } from '#mocks/experiments/machines/shell/language/Leaving.ts';
import { Interrupt, isReady, NOTHING } from '#mocks/experiments/machines/shell/language/process.ts';
import { Shell, type ShellFacts } from '#mocks/experiments/machines/shell/Shell.ts';

/** A program that waits or writes more than this is broken off. */
const MOST_WAITS = 100_000;
const MOST_OUTPUT = 4 * 1024 * 1024;

export class QuietShell extends Shell {
  #skipped = 0;

  constructor(facts: ShellFacts) {
    super(facts);
    this.clock = () => performance.now() + this.#skipped;
  }

  run(line: string): { readonly output: string } {
    let output = '';
    const sink = { full: false, write: (text: string) => void (output += text) };
    const program = this.program(line, { stdin: NOTHING, out: sink, err: sink, tty: undefined });
    try {
      let step = program.next();
      for (let waits = 0; !step.done; waits++) {
        const { value: wait } = step;
        const stuck = !isReady(wait, this.clock()) && wait.at === undefined;
        if (stuck || waits > MOST_WAITS || output.length > MOST_OUTPUT) step = program.throw(new Interrupt());
        else {
          this.#skipped += Math.max(0, (wait.at ?? 0) - this.clock());
          step = program.next();
        }
      }
      this.code = step.value;
    } catch (error) {
      if (error instanceof Leaving) this.code = error.code;
      else if (error instanceof Interrupt) this.code = 130;
      else throw error;
    }
    return { output };
  }
}
