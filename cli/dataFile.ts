// The file in which the mock upstream keeps its state.
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export const IN_MEMORY = ':memory:';
/** Suffixes of SQLite's own files next to it. */
const BESIDE = ['', '-wal', '-shm'];

/** Creates its folder; with `reset` the data is deleted, and the first day begins again. */
export async function prepareData(data: string, reset = false): Promise<void> {
  if (data === IN_MEMORY) return;
  await mkdir(dirname(data), { recursive: true });
  if (reset) await Promise.all(BESIDE.map((end) => rm(data + end, { force: true })));
}
