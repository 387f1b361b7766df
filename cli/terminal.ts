// Rules for writing to a terminal.
import { words } from './words/command.ts';

/** The reader of our output may stop reading, as in `yanxi plugins | head -1`: not an error. */
export function endWithReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      throw error;
    });
  }
}

/** Colours are for people at a terminal who have not declined them: https://no-color.org. */
export function hasColour(stream: { isTTY?: boolean }, env: NodeJS.ProcessEnv = process.env): boolean {
  return stream.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
}

const CODES = { green: 32, yellow: 33, red: 31 } as const;

export function coloured(
  text: string,
  colour: keyof typeof CODES,
  stream: { isTTY?: boolean },
  env: NodeJS.ProcessEnv = process.env,
): string {
  return hasColour(stream, env) ? `\u001b[${CODES[colour]}m${text}\u001b[39m` : text;
}

interface Terminal {
  isTTY?: boolean;
  write(text: string): unknown;
}

const BAR = 20;

interface ProgressLine {
  tell(done: number, total: number, making?: string): void;
  /** Removes the line when the work is aborted, as it is no longer true. */
  leave(): void;
}

/** A progress line on stderr that is overwritten, and a final one that stays; nothing if stderr is not a terminal. */
export function progressLine(
  what: string,
  stream: Terminal = process.stderr,
  env: NodeJS.ProcessEnv = process.env,
): ProgressLine {
  if (!stream.isTTY) return { tell: () => undefined, leave: () => undefined };
  const begun = performance.now();
  const rewrites = env['TERM'] !== 'dumb';
  let stands = false;
  const tell: ProgressLine['tell'] = (done, total, making = '') => {
    stands = rewrites && done < total;
    if (done >= total) {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      stream.write(`${rewrites ? CLEAR : ''}${words.done(what, seconds)}\n`);
    } else if (rewrites) {
      const filled = Math.floor((done / total) * BAR);
      const bar = coloured('━'.repeat(filled), 'green', stream, env) + '─'.repeat(BAR - filled);
      stream.write(`${CLEAR}${what} ${bar} ${done}/${total} ${making}`);
    }
  };
  return {
    tell,
    leave() {
      if (stands) stream.write(CLEAR);
      stands = false;
    },
  };
}

/** Moves to the start of the line and clears it. */
const CLEAR = '\r\u001b[K';
