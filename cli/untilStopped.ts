/** Milliseconds after which the process ends even if its stopping hangs. */
const PATIENCE = 10_000;

/**
 * Settles when someone asks the process to end: Ctrl+C, or `kill`. Ctrl+C reaches every process of a terminal, and npm and
 * our own starter pass it on once more: another signal does not cut the stopping short.
 */
export function untilStopped(): Promise<NodeJS.Signals> {
  return new Promise((asked) => {
    const ask = (signal: NodeJS.Signals): void => {
      setTimeout(() => process.exit(1), PATIENCE).unref();
      asked(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, ask);
  });
}

/** Does what can be given up on the way: `undefined` where it was asked to stop before that was done. */
export function unlessStopped<T>(
  stopped: Promise<unknown>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const controller = new AbortController();
  void stopped.then(() => controller.abort());
  return work(controller.signal).catch((error: unknown) => {
    if (error === controller.signal.reason) return undefined;
    throw error;
  });
}
