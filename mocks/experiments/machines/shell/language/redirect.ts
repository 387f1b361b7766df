// Where a command reads from and writes to, when it says so.
import { DiskError } from '../Disk.ts';
import { expandOne, type Expanding } from './expand.ts';
import { fileSink, fileSource } from './files.ts';
import type { Io, Stream } from './io.ts';
import { NOTHING, NOWHERE, type Program, textSource } from './process.ts';
import type { Redirect } from './syntax.ts';

interface Redirected {
  readonly io: Io;
  close(): void;
}

/** `lasting`: nobody closes it (`exec > file`), so that what is written arrives at once. */
export function* redirected(
  redirects: readonly Redirect[],
  io: Io,
  { expanding, lasting }: { expanding: Expanding; lasting: boolean },
): Program<Redirected> {
  let given = io;
  const closing: (() => void)[] = [];
  for (const { stream, kind, target } of redirects) {
    const text = yield* expandOne(target, expanding);
    const numbers = stream === 'both' ? [1, 2] : [stream];
    const opened = open(text, { kind, io: given, expanding, lasting });
    if (opened.close) closing.push(opened.close);
    for (const number of numbers) given = withStream(given, number, opened.stream);
    if (kind === 'same' && /^\d+-$/.test(text)) given = withStream(given, Number(text.slice(0, -1)), undefined);
  }
  return {
    io: given,
    close: () => {
      for (const one of closing) one();
    },
  };
}

interface Opening {
  readonly kind: Redirect['kind'];
  readonly io: Io;
  readonly expanding: Expanding;
  readonly lasting: boolean;
}

function open(
  text: string,
  { kind, io, expanding: { shell }, lasting }: Opening,
): { stream: Stream | undefined; close?: () => void } {
  if (kind === 'text') return { stream: { source: textSource(text) } };
  if (kind === 'same') return { stream: text === '-' ? undefined : streamOf(io, text.replace(/-$/, '')) };
  const device = DEVICES[text];
  if (device !== undefined) return { stream: streamOf(io, device) };
  if (kind === 'read') return { stream: { source: text === '/dev/null' ? NOTHING : fileSource(shell, text) } };
  if (text === '/dev/null') return { stream: { sink: NOWHERE } };
  if (kind === 'write' && shell.options.has('noclobber') && shell.disk.nodeAt(shell.path(text))?.kind === 'file') {
    throw new DiskError(`${text}: cannot overwrite existing file`);
  }
  const { sink, close } = fileSink(shell, text, { append: kind === 'append', held: !lasting });
  return { stream: { sink }, close };
}

const DEVICES: Readonly<Record<string, string>> = { '/dev/stdin': '0', '/dev/stdout': '1', '/dev/stderr': '2' };

export function streamOf(io: Io, number: string): Stream {
  const stream =
    number === '0'
      ? { source: io.stdin, ...(io.stdin.terminal === true && { sink: io.out }) }
      : number === '1'
        ? { sink: io.out }
        : number === '2'
          ? { sink: io.err }
          : io.more?.get(Number(number));
  if (!stream) throw new DiskError(`${number}: ${/^\d+$/.test(number) ? 'Bad file descriptor' : 'ambiguous redirect'}`);
  return stream;
}

function withStream(io: Io, number: number, stream: Stream | undefined): Io {
  if (number === 0) return { ...io, stdin: stream?.source ?? NOTHING };
  if (number === 1) return { ...io, out: stream?.sink ?? NOWHERE };
  if (number === 2) return { ...io, err: stream?.sink ?? NOWHERE };
  const more = new Map(io.more);
  if (stream) more.set(number, stream);
  else more.delete(number);
  return { ...io, more };
}
