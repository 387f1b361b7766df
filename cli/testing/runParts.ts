// Runs the parts of `yanxi test` one after the other, and tells the result of each.
import { CliError } from '../CliError.ts';
import { coloured } from '../terminal.ts';
import { words } from '../words/test.ts';

/** Result of units or of browser tests; `none` if no test has the given name. */
export type Outcome = 'passed' | 'failed' | 'none';
export const outcomeOf = (ok: boolean): Outcome => (ok ? 'passed' : 'failed');

export interface Part {
  name: string;
  run: () => Promise<Outcome>;
  /** Ends the run if it fails. */
  decisive?: boolean;
}

export async function runParts(plugin: string, parts: readonly Part[], grep: string | undefined): Promise<void> {
  const lines: string[] = [];
  for (const { name, run, decisive = false } of parts) {
    const started = performance.now();
    const outcome = await run();
    if (outcome === 'none') continue;
    const ok = outcome === 'passed';
    const mark = ok ? coloured(words.passed, 'green', process.stdout) : coloured(words.failed, 'red', process.stdout);
    const line = words.result(name, mark, ((performance.now() - started) / 1000).toFixed(1));
    lines.push(line);
    if (!ok) process.exitCode = 1;
    if (!decisive) continue;
    if (!ok) {
      lines.push(words.restWaits);
      break;
    }
    process.stdout.write(words.results(plugin, [line]));
  }
  if (lines.length === 0) throw new CliError(words.noneNamed(grep ?? ''), words.noneNamedRemedy(plugin));
  process.stdout.write(words.results(plugin, lines));
}
