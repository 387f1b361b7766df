// In development the types are checked after each compilation, in a process of their own that nobody waits for. What does
// not fit is an error of the next compilation: it stands in the console and over the page.
import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { type Compiler, WebpackError } from '@rspack/core';
import { packageFolder, ROOT } from '../paths.ts';

const TSC = join(packageFolder('typescript'), 'bin/tsc');
/** With what the last check found out, the next one takes a fifth of the time. */
const KEPT = join(ROOT, '.yanxi/types.tsbuildinfo');
/** What runs in the page or in the mock. Tests and commands are checked by `npm run check`. */
const SHOWN = /^(?:kernel|plugins|mocks)\//;

export function typeCheck() {
  let running: ChildProcess | undefined;
  let trouble: string | undefined;
  let first = true;

  /** Of two checks only the later one counts. */
  const check = (compiler: Compiler): void => {
    end(running);
    const child = spawn(
      process.execPath,
      [TSC, '--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', KEPT],
      {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    running = child;
    makeWay(child);
    let said = '';
    child.stdout.on('data', (part: Buffer) => (said += part.toString()));
    child.on('close', () => {
      if (running !== child) return;
      running = undefined;
      const found = typeTrouble(said);
      if (found === trouble) return;
      trouble = found;
      compiler.watching?.invalidate();
    });
  };

  return {
    apply(compiler: Compiler): void {
      compiler.hooks.make.tap('typeCheck', (compilation) => {
        if (trouble !== undefined) compilation.errors.push(new WebpackError(trouble));
      });
      compiler.hooks.done.tap('typeCheck', () => {
        const changed = [...(compiler.modifiedFiles ?? []), ...(compiler.removedFiles ?? [])];
        if (first || changed.some((file) => !/\.(?:css|svg)$/.test(file))) check(compiler);
        first = false;
      });
      compiler.hooks.shutdown.tap('typeCheck', () => {
        const child = running;
        running = undefined;
        end(child);
      });
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
export function typeTrouble(said: string): string | undefined {
  const found = said
    .split(/\n(?=\S)/)
    .map(
      (text) =>
        /^(?<file>[^(\s]+)\((?<line>\d+),\d+\): error (?<code>TS\d+): (?<message>[\s\S]+)/.exec(text.trimEnd())?.groups,
    )
    .filter((groups) => groups !== undefined && SHOWN.test(groups['file'] ?? ''))
    .map((groups) => `  ${groups?.['file']}:${groups?.['line']} ${groups?.['message']}（${groups?.['code']}）`);
  return found.length > 0 ? `类型有 ${found.length} 处不符：\n${found.join('\n')}` : undefined;
}
