// Redirections: a command's streams lead to files, texts and each other.
import { DiskError } from '../Disk.ts';
import type { Shell } from '../Shell.ts';
import { type Expanding, expandOne } from './expand.ts';
import type { Io } from './io.ts';
import { NOWHERE, type Program, type Sink, textSource } from './process.ts';
import type { Redirect } from './syntax.ts';

/** From left to right, so that `> file 2>&1` sends both there. */
export function* redirected(redirects: readonly Redirect[], io: Io, expanding: Expanding): Program<Io> {
  let given = io;
  for (const redirect of redirects) {
    const target = yield* expandOne(redirect.target, expanding);
    given = changed(given, redirect, target, expanding);
  }
  return given;
}

function changed(io: Io, { stream, kind }: Redirect, target: string, { shell }: Expanding): Io {
  if (kind === 'text') return { ...io, stdin: textSource(target) };
  if (kind === 'read') return { ...io, stdin: textSource(shell.disk.read(shell.path(target))) };
  if (kind === 'same') return withSink(io, stream, sinkOf(io, target));
  return withSink(io, stream, fileSink(shell, target, kind === 'append'));
}

function withSink(io: Io, stream: Redirect['stream'], sink: Sink): Io {
  if (stream === 'output and errors') return { ...io, out: sink, err: sink };
  if (stream === 1) return { ...io, out: sink };
  if (stream === 2) return { ...io, err: sink };
  throw new DiskError(`${stream}: Bad file descriptor`);
}

function sinkOf({ out, err }: Io, number: string): Sink {
  if (number === '1') return out;
  if (number === '2') return err;
  if (number === '-') return NOWHERE;
  throw new DiskError(`${number}: ${/^\d+$/.test(number) ? 'Bad file descriptor' : 'ambiguous redirect'}`);
}

function fileSink(shell: Shell, given: string, append: boolean): Sink {
  const path = shell.path(given);
  shell.disk.write(path, '', shell.facts.now(), append);
  return { full: false, write: (text) => shell.disk.write(path, text, shell.facts.now(), true) };
}
