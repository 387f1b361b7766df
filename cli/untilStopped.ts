/** Settles when someone asks the process to end: Ctrl+C, or `kill`. */
export function untilStopped(): Promise<NodeJS.Signals> {
  return new Promise((asked) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, asked);
  });
}
