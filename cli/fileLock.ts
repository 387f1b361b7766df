// What one process at a time may use.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

/** Lets go of it. */
export type Release = () => void;

/** Another process has it, or this one has it already. */
export class LockHeld extends Error {
  override name = 'LockHeld';
  readonly pid: number | undefined;

  constructor(path: string, pid: number | undefined) {
    super(`${path} is held by ${pid ?? 'another process'}`);
    this.pid = pid;
  }
}

/**
 * The lock is a transaction that is open for as long as the process lives, in a small database at this path: the operating
 * system takes it from a process that dies, however it dies, so there is none that nobody holds.
 */
export function takeLock(path: string): Release {
  mkdirSync(dirname(path), { recursive: true });
  const file = new DatabaseSync(path);
  try {
    file.exec('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS holder (pid INTEGER NOT NULL)');
    file.prepare('DELETE FROM holder').run();
    file.prepare('INSERT INTO holder VALUES (?)').run(process.pid);
    // What the others read stands in the file; the lock itself is the next transaction.
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

/** SQLite's own code of what it has thrown. */
export const errcodeOf = (error: unknown): unknown => error instanceof Error && 'errcode' in error && error.errcode;

function holderOf(file: DatabaseSync): number | undefined {
  try {
    return v.parse(v.object({ pid: v.number() }), file.prepare('SELECT pid FROM holder').get()).pid;
  } catch {
    return undefined;
  }
}
