// The file in which the mock upstream keeps its state.
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export const IN_MEMORY = ':memory:';
/** SQLite's own files beside it. */
const BESIDE = ['', '-wal', '-shm'];

/** Makes room for it; with `reset` what it held is forgotten, and the first day begins again. */
export async function prepareData(data: string, reset = false): Promise<void> {
  if (data === IN_MEMORY) return;
  await mkdir(dirname(data), { recursive: true });
  if (reset) await Promise.all(BESIDE.map((end) => rm(data + end, { force: true })));
}
