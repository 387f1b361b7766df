// Runs the `yanxi` command as a person would.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFailed, onTestFinished, vi } from 'vitest';

export const COMMAND = join(import.meta.dirname, '../../../cli/yanxi.mjs');

/** Milliseconds that a program has to end by itself. */
const PATIENCE = 5_000;

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface Running extends Ended {
  child: ChildProcess;
  ended: Promise<Ended>;
}

export const start = (...words: string[]): Running => startProgram(COMMAND, ...words);

/** A program of a test's own; it ends with the test. */
export const startProgram = (path: string, ...words: string[]): Running => startIn({}, path, ...words);

interface Place {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** The same, started in a folder or with other variables. */
export function startIn(place: Place, path: string, ...words: string[]): Running {
  const running = launchIn(place, path, ...words);
  onTestFailed(() => console.error(`${path} ${words.join(' ')}\n${running.stdout}${running.stderr}`));
  onTestFinished(() => end(running));
  return running;
}

/** Waits until it has ended its own children, too: one that goes on would write in a folder that the test removes. */
async function end({ child, ended }: Running): Promise<void> {
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  await ended;
  clearTimeout(patience);
}

/** A program for all tests of a file, which end it themselves. */
export const launch = (path: string, ...words: string[]): Running => launchIn({}, path, ...words);

function launchIn({ cwd = process.cwd(), env = process.env }: Place, path: string, ...words: string[]): Running {
  const child = spawn(process.execPath, [path, ...words], { cwd, stdio: ['ignore', 'pipe', 'pipe'], env });
  const running: Running = {
    child,
    code: null,
    stdout: '',
    stderr: '',
    ended: Promise.resolve({ code: null, stdout: '', stderr: '' }),
  };
  child.stdout.on('data', (part: Buffer) => (running.stdout += part.toString()));
  child.stderr.on('data', (part: Buffer) => (running.stderr += part.toString()));
  running.ended = new Promise((done) => {
    child.on('close', (code) => done({ code, stdout: running.stdout, stderr: running.stderr }));
  });
  return running;
}

/** The first address that it prints, with the slash at its end. */
export const addressOf = (running: Running): Promise<string> =>
  vi.waitFor(
    () => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(running.stdout) ?? [];
      if (found === undefined) throw new Error(running.stdout + running.stderr);
      return found;
    },
    { timeout: 60_000 },
  );

export const run = (...words: string[]): Promise<Ended> => start(...words).ended;

/** At a terminal that is not Chinese; other tests run in Chinese (tests/vitest.config.ts). */
export const runInEnglish = (...words: string[]): Promise<Ended> =>
  startIn({ env: { ...process.env, YANXI_LANG: '', LC_ALL: 'en_GB.UTF-8' } }, COMMAND, ...words).ended;
