// Files that are redirected from and to.
import type { Shell } from '../Shell.ts';
import { type Sink, type Source, textSource } from './process.ts';

/** What was written arrives at once when it is much, or in the end. */
const HELD = 64 * 1024;

export function fileSink(
  shell: Shell,
  given: string,
  { append, held: mayHold = true }: { append: boolean; held?: boolean },
): { sink: Sink; close: () => void } {
  const path = shell.path(given);
  const isNew = !shell.disk.nodeAt(path);
  shell.disk.write(path, '', shell.facts.now(), append);
  if (isNew) shell.disk.setMode(path, 0o666 & ~shell.umask);
  let held = '';
  const close = (): void => {
    if (held !== '') shell.disk.write(path, held, shell.facts.now(), true);
    held = '';
  };
  return {
    sink: {
      full: false,
      write(text) {
        held += text;
        if (!mayHold || held.length > HELD) close();
      },
    },
    close,
  };
}

export const fileSource = (shell: Shell, given: string): Source => textSource(shell.disk.read(shell.path(given)));
