// Locks for resources that only one process at a time may use.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

/** Releases the lock. */
export type Release = () => void;

/** Another process holds the lock, or this one already does. */
export class LockHeld extends Error {
  override name = 'LockHeld';
  readonly pid: number | undefined;

  constructor(path: string, pid: number | undefined) {
    super(`${path} is held by ${pid ?? 'another process'}`);
    this.pid = pid;
  }
}

/**
 * The lock is a transaction on a small database at this path, open for as long as the process lives. The operating
 * system releases it however the process dies, so there are no stale locks.
 */
export function takeLock(path: string): Release {
  mkdirSync(dirname(path), { recursive: true });
  const file = new DatabaseSync(path);
  try {
    file.exec('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS holder (pid INTEGER NOT NULL)');
    file.prepare('DELETE FROM holder').run();
    file.prepare('INSERT INTO holder VALUES (?)').run(process.pid);
    // Committed first, so that others can read the holder; the lock itself is the next transaction.
    file.exec('COMMIT; BEGIN IMMEDIATE');
    return () => file.close();
  } catch (error) {
    const held = errcodeOf(error) === BUSY ? new LockHeld(path, holderOf(file)) : undefined;
    file.close();
    throw held ?? error;
  }
}

/** SQLITE_BUSY. */
export const BUSY = 5;

/** SQLite's error code, if SQLite threw it. */
export const errcodeOf = (error: unknown): unknown => error instanceof Error && 'errcode' in error && error.errcode;

function holderOf(file: DatabaseSync): number | undefined {
  try {
    return v.parse(v.object({ pid: v.number() }), file.prepare('SELECT pid FROM holder').get()).pid;
  } catch {
    return undefined;
  }
}
