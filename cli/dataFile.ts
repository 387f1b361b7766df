// The mock upstream's data file: checks that it is ours and that no other process has it open.
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { CliError } from './CliError.ts';
import { BUSY, errcodeOf, LockHeld, type Release, takeLock } from './fileLock.ts';
import { words } from './words/upstream.ts';

export const IN_MEMORY = ':memory:';
/** Suffixes of the file itself and of SQLite's own files next to it. */
const BESIDE = ['', '-wal', '-shm', '-journal'];
const MAGIC = 'SQLite format 3\0';
/** Tables that all our versions have had. */
const OURS = ['meta', 'documents', 'operations', 'ledger'];

/**
 * Locks the data file for this process, creating its folder; `reset` deletes the data, so that the first day begins
 * again. A file that another mock upstream has open, or that is not ours, is refused and left as it is.
 */
export async function takeData(data: string, reset = false): Promise<Release> {
  if (data === IN_MEMORY) return () => undefined;
  await mkdir(dirname(data), { recursive: true }).catch((error: unknown) => {
    throw unusable(data, error);
  });
  const kind = kindOf(data);
  if (kind === 'foreign') throw new CliError(words.foreignFile(data), words.anotherFile);
  const release = lock(data);
  if (reset) await Promise.all(BESIDE.map((end) => rm(data + end, { force: true })));
  return release;
}

/** Reads the file without changing it. */
function kindOf(data: string): 'nothing' | 'ours' | 'foreign' {
  const head = firstBytes(data);
  if (head === '') return 'nothing';
  if (head !== MAGIC) return 'foreign';
  try {
    const names = tablesOf(data);
    // A start that was interrupted leaves a database without tables.
    if (names.length === 0) return 'nothing';
    return OURS.every((name) => names.includes(name)) ? 'ours' : 'foreign';
  } catch (error) {
    // Another mock upstream may be filling it: then report that one.
    if (errcodeOf(error) === BUSY && existsSync(lockOf(data))) lock(data)();
    throw unusable(data, error);
  }
}

function tablesOf(data: string, readOnly = true): string[] {
  const file = new DatabaseSync(data, { readOnly });
  try {
    return file.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all().map(nameOf);
  } catch (error) {
    // The writer was killed: its unfinished transaction is rolled back by the next connection that may write.
    if (errcodeOf(error) === UNFINISHED && readOnly) return tablesOf(data, false);
    throw error;
  } finally {
    file.close();
  }
}

const Named = v.object({ name: v.string() });
const nameOf = (row: unknown): string => v.parse(Named, row).name;

function firstBytes(data: string): string {
  try {
    const file = openSync(data, 'r');
    try {
      const bytes = Buffer.alloc(MAGIC.length);
      return bytes.toString('latin1', 0, readSync(file, bytes));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw unusable(data, error);
  }
}

function lock(data: string): Release {
  try {
    return takeLock(lockOf(data));
  } catch (error) {
    if (!(error instanceof LockHeld)) throw unusable(lockOf(data), error);
    throw new CliError(words.inUse(data, error.pid), words.inUseRemedy);
  }
}

const lockOf = (data: string): string => `${data}.lock`;

/** SQLITE_READONLY_ROLLBACK. */
const UNFINISHED = 776;

function unusable(path: string, error: unknown): CliError {
  return new CliError(
    words.unusable(path, error instanceof Error ? error.message : String(error)),
    words.unusableRemedy,
  );
}
