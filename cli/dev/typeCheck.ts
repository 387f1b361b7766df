// In development the types are checked after each compilation, in a process of their own that nobody waits for. What does
// not fit is an error of the next compilation: it stands in the console and over the page.
import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';
import { packageFolder, ROOT } from '../paths.ts';
import { openTrouble } from './trouble.ts';

const TSC = join(packageFolder('typescript'), 'bin/tsc');
/** With what the last check found out, the next one takes a fifth of the time. `npm run check` uses it, too. */
const KEPT = join(ROOT, 'node_modules/.cache/types.tsbuildinfo');
/** What runs in the page or in the mock. Tests and commands are checked by `npm run check`. */
const SHOWN = /^(?:kernel|plugins|mocks)\//;

/** Whose types are checked. */
export interface TypesOf {
  folder: string;
  /** Where tsc keeps what it found out. */
  kept: string;
  /** The files that matter, as tsc names them. */
  shown: RegExp;
}

const PLATFORM: TypesOf = { folder: ROOT, kept: KEPT, shown: SHOWN };

/** Checks the types when asked, and tells what it found. Of two checks only the later one counts. */
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
        tell(typeTrouble(said, shown));
      });
    },
    stop(): void {
      const child = running;
      running = undefined;
      end(child);
    },
  };
}

/** Of the platform itself. */
export function typeCheck() {
  const trouble = openTrouble();
  const checker = typeChecker(PLATFORM, trouble.tell);
  let first = true;
  return {
    apply(compiler: Compiler): void {
      trouble.plugin.apply(compiler);
      compiler.hooks.done.tap('typeCheck', () => {
        const changed = [...(compiler.modifiedFiles ?? []), ...(compiler.removedFiles ?? [])];
        if (first || changed.some((file) => !/\.(?:css|svg)$/.test(file))) checker.check();
        first = false;
      });
      compiler.hooks.shutdown.tap('typeCheck', () => checker.stop());
    },
  };
}

/** The launcher of tsc turns into it with its signals blocked: nothing milder is heard. It has nothing to tidy up. */
const end = (child: ChildProcess | undefined): boolean | undefined => child?.kill('SIGKILL');

/** The compilation and the browser come first. */
function makeWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It may have ended already.
  }
}

/** What tsc said of the files that matter here, in words. */
export function typeTrouble(said: string, shown = SHOWN): string | undefined {
  const found = said
    .split(/\n(?=\S)/)
    .map(
      (text) =>
        /^(?<file>[^(\s]+)\((?<line>\d+),\d+\): error (?<code>TS\d+): (?<message>[\s\S]+)/.exec(text.trimEnd())?.groups,
    )
    .filter((groups) => groups !== undefined && shown.test(groups['file'] ?? ''))
    .map((groups) => `  ${groups?.['file']}:${groups?.['line']} ${groups?.['message']}（${groups?.['code']}）`);
  return found.length > 0 ? `类型有 ${found.length} 处不符：\n${found.join('\n')}` : undefined;
}
