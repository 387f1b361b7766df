/**
 * With a log, SIGHUP means to daemons: open the logs anew, read the settings anew. Without one somebody has closed the
 * terminal in which the platform runs, which ends it as ever.
 */
export function onHangUp(logged: boolean, act: () => Promise<void>): () => void {
  if (!logged) return () => undefined;
  const hear = (): void => void act();
  process.on('SIGHUP', hear);
  return () => process.off('SIGHUP', hear);
}
