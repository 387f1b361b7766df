// In development, checks the types after each compilation, in a separate process that nothing waits for. Errors are
// added to the next compilation, so that the console and the page show them.
import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';
import { packageFolder, ROOT } from '../paths.ts';
import { openTrouble } from './trouble.ts';
import { typeTrouble } from '../typeErrors.ts';

const TSC = join(packageFolder('typescript'), 'bin/tsc');
/** State of the last check, which makes the next one five times faster. `npm run check` uses it too. */
const KEPT = join(ROOT, 'node_modules/.cache/types.tsbuildinfo');
/** Files that run in the page or in the mock. `npm run check` also checks tests and commands. */
const SHOWN = /^(?:kernel|plugins|mocks)\//;

/** The sources to check. */
export interface TypesOf {
  folder: string;
  /** Path of tsc's build info. */
  kept: string;
  /** Matches the files whose errors count, as tsc names them. */
  shown: RegExp;
}

const PLATFORM: TypesOf = { folder: ROOT, kept: KEPT, shown: SHOWN };

/** Checks the types on request and reports the result. Of overlapping checks only the last one counts. */
export function typeChecker({ folder, kept, shown }: TypesOf, tell: (trouble: string | undefined) => void) {
  let running: ChildProcess | undefined;
  return {
    check(): void {
      end(running);
      const child = spawn(
        process.execPath,
        [TSC, '--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', kept],
        { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] },
      );
      running = child;
      makeWay(child);
      let said = '';
      child.stdout.on('data', (part: Buffer) => (said += part.toString()));
      child.on('close', () => {
        if (running !== child) return;
        running = undefined;
        tell(typeTrouble(said, folder, shown));
      });
    },
    stop(): void {
      const child = running;
      running = undefined;
      end(child);
    },
  };
}

/** Checks the platform itself. */
export function typeCheck() {
  const trouble = openTrouble();
  const checker = typeChecker(PLATFORM, trouble.tell);
  let first = true;
  return {
    apply(compiler: Compiler): void {
      trouble.plugin.apply(compiler);
      const changed = (): boolean =>
        [...(compiler.modifiedFiles ?? []), ...(compiler.removedFiles ?? [])].some(
          (file) => !/\.(?:css|svg)$/.test(file),
        );
      // A mended error must not cover the page until the check is through.
      compiler.hooks.watchRun.tap('typeCheck', () => {
        if (changed()) trouble.forget();
      });
      compiler.hooks.done.tap('typeCheck', () => {
        if (first || changed()) checker.check();
        first = false;
      });
      compiler.hooks.shutdown.tap('typeCheck', () => checker.stop());
    },
  };
}

/** tsc's launcher becomes tsc with blocked signals, so only SIGKILL ends it. It has nothing to clean up. */
const end = (child: ChildProcess | undefined): boolean | undefined => child?.kill('SIGKILL');

/** Lowers the priority below the compilation and the browser. */
function makeWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process may have ended already.
  }
}
