// The access log and the error log: one line of JSON per entry, without tokens and query values.
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { CliError } from '../CliError.ts';
import { complain } from '../http/listen.ts';
import type { Exchange } from './watching.ts';
import { words as named } from '../words/command.ts';
import { words } from '../words/server.ts';

/** Logs to standard output and standard error instead of files. */
export const STANDARD = '-';

export interface Log {
  access(exchange: Exchange): void;
  trouble(message: string, facts?: Readonly<Record<string, unknown>>): void;
  /** Says that a trouble is over, in the place where it was reported; `text` is for a person at the terminal. */
  over(text: string, message: string): void;
  /** Prints `text` for a person at the terminal; without one, logs `message` and `facts`. */
  announce(text: string, message: string, facts?: Readonly<Record<string, unknown>>): void;
  /** Opens the files anew, after somebody has moved them. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

const SILENT: Log = {
  access: () => undefined,
  trouble: (message, { detail } = {}) =>
    complain(typeof detail === 'string' ? named.labelled(message, detail) : message),
  over: (text) => process.stdout.write(text),
  announce: (text) => process.stdout.write(text),
  reopen: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

interface Files {
  readonly access: Writable;
  readonly error: Writable;
}

/** `where` is a folder or `-`; without it, errors are written to standard error as text. */
export async function openLog(where: string | undefined): Promise<Log> {
  if (where === undefined) return SILENT;
  if (where === STANDARD) return logTo(() => ({ access: process.stdout, error: process.stderr }));
  let files = await openFiles(where);
  const log = logTo(() => files);
  return {
    ...log,
    announce: (text) => process.stdout.write(text),
    async reopen() {
      const before = files;
      try {
        files = await openFiles(where);
      } catch (error) {
        if (!(error instanceof CliError)) throw error;
        log.trouble(words.logNotReopened(error.message));
        return;
      }
      await endFiles(before);
    },
    close: () => endFiles(files),
  };
}

async function openFiles(folder: string): Promise<Files> {
  const [access, error] = await Promise.all([openFile(folder, 'access.log'), openFile(folder, 'error.log')]);
  return { access, error };
}

async function endFiles({ access, error }: Files): Promise<void> {
  for (const file of [access, error]) file.end();
  await Promise.all([access, error].map((file) => finished(file).catch(() => undefined)));
}

async function openFile(folder: string, name: string): Promise<Writable> {
  const path = join(folder, name);
  // Append mode, so that several processes can write whole lines to one file.
  const file = await mkdir(folder, { recursive: true })
    .then(async () => {
      const stream = createWriteStream(path, { flags: 'a', mode: 0o640 });
      await new Promise((done, failed) => stream.once('open', done).once('error', failed));
      return stream;
    })
    .catch((error: unknown) => {
      throw new CliError(
        words.logFailed(path, error instanceof Error ? error.message : String(error)),
        words.logRemedy(STANDARD),
      );
    });
  // A full disk must not end the platform.
  file.on('error', (error) => complain(words.logFailed(path, error.message)));
  return file;
}

function logTo(files: () => Files): Log {
  const write = (to: Writable, facts: object): void => {
    if (to.writable) to.write(`${JSON.stringify({ time: new Date().toISOString(), ...facts })}\n`);
  };
  return {
    access: ({ upstream, ...exchange }) => {
      // The reason for an upstream's failure is in the error log.
      write(files().access, {
        ...exchange,
        ...(upstream && { upstream: { status: upstream.status, ms: upstream.ms } }),
      });
    },
    trouble: (message, facts) => write(files().error, { level: 'error', message, ...facts }),
    over: (_text, message) => write(files().error, { level: 'info', message }),
    announce: (_text, message, facts) => write(files().access, { level: 'info', message, ...facts }),
    reopen: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
