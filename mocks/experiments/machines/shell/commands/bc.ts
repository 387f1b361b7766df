// `bc`: numbers with as many places as are wanted.
import type { Commands, Run } from '../language/io.ts';
import { type Program, put, readLine, textSource } from '../language/process.ts';
import { inputs } from './input.ts';
import { BcReader, BcState, shownNumber } from './bc/BcReader.ts';
import { optionsOf } from './options.ts';

export const BC_COMMANDS: Commands = {
  bc: { about: "计算器：echo 'scale=2; 10/3' | bc，bc -l", run: bc },
};

function* bc(run: Run): Program {
  const options = optionsOf(run.args, 'lqsi', { mathlib: 'l', quiet: 'q' });
  const state = new BcState(options.has('l') ? 20 : 0);
  const { given } = options.rest.length === 0 ? { given: [] } : yield* inputs(run, options.rest);
  if (run.stdin.terminal === true && options.rest.length === 0 && !options.has('q')) {
    run.out.write('bc 1.07.1\nThis is free software with ABSOLUTELY NO WARRANTY.\n');
  }
  const source = given.length > 0 ? textSource(given.map(({ text }) => text).join('')) : run.stdin;
  for (let line = yield* readLine(source); line !== undefined; line = yield* readLine(source)) {
    for (const statement of statementsOf(line)) {
      if (statement === 'quit') return 0;
      try {
        const result = new BcReader(statement, state).result();
        if (result !== undefined) {
          yield* put(run.out, typeof result === 'string' ? result : `${shownNumber(result, state.outputBase)}\n`);
        }
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        run.err.write(`${error.message}\n`);
      }
    }
  }
  return 0;
}

/** At semicolons that stand in no text. */
const statementsOf = (line: string): string[] =>
  (line.replaceAll(/\/\*.*?\*\/|#.*$/g, '').match(/(?:"[^"]*"|[^;"])+/g) ?? [])
    .map((one) => one.trim())
    .filter(Boolean);
