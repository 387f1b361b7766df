// What the command owes to the terminal that it writes to.

/** Whoever reads our output may stop reading: `yanxi plugins | head -1`. That is no error. */
export function endWithReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      throw error;
    });
  }
}

/** Colour is for people at a terminal who have not declined it: https://no-color.org. */
export function hasColour(stream: { isTTY?: boolean }, env: NodeJS.ProcessEnv = process.env): boolean {
  return stream.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
}

const CODES = { green: 32, yellow: 33, red: 31 } as const;

export function coloured(text: string, colour: keyof typeof CODES, stream: { isTTY?: boolean }): string {
  return hasColour(stream) ? `\u001b[${CODES[colour]}m${text}\u001b[39m` : text;
}

/** A line on stderr that is written over as the work goes on; nothing where nobody watches. */
export function progressLine(what: string): (done: number, total: number) => void {
  const { stderr } = process;
  if (!stderr.isTTY) return () => undefined;
  return (done, total) => {
    stderr.write(done < total ? `\r${what} ${done}/${total}` : '\r\u001b[K');
  };
}
