import type { Database } from './Database.ts';

/** All of it is kept or nothing, within a transaction or without one: what happens by itself may be noticed by a read. */
export function atomically<T>(db: Database, work: () => T): T {
  db.run('SAVEPOINT by_itself');
  try {
    const result = work();
    db.run('RELEASE by_itself');
    return result;
  } catch (error) {
    db.run('ROLLBACK TO by_itself');
    db.run('RELEASE by_itself');
    db.documents.forget();
    throw error;
  }
}
