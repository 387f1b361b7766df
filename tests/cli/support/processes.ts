// The process tree, as /proc shows it.
import { readdirSync, readFileSync } from 'node:fs';

export const hasProcesses = process.platform === 'linux';

/** All processes that a process has started, and those that they have. */
export function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(Number(name));
    if (parent !== undefined) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const below = (of: number): number[] => (parents.get(of) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

/** Undefined where it is gone; a zombie is. */
function parentOf(pid: number): number | undefined {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return state === 'Z' ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}

export const alive = (pids: readonly number[]): number[] => pids.filter((pid) => parentOf(pid) !== undefined);

/** Interrupts a whole group like a terminal; processes that have ended meanwhile do not matter. */
export function interrupt(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGINT');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
