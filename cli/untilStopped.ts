/** Milliseconds after which the process exits even if stopping hangs. */
const PATIENCE = 10_000;

/**
 * Resolves when the process is asked to end, by Ctrl+C or `kill`. Ctrl+C reaches every process of a terminal, and npm
 * and our own starter pass it on again, so further signals do not cut the stopping short.
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

/** Runs work that can be abandoned; resolves to undefined if a stop was requested first. */
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
