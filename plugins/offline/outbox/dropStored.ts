import { OUTBOX_DATABASE } from '../disk/databaseNames.ts';
import { openDatabase } from '../disk/databases.ts';
import type { NamedValue, OutboxRow } from './OutboxRow.ts';

interface Whose {
  readonly deployment: string;
  readonly box: string;
  /** The user whose values stay; undefined for none. */
  readonly except: string | undefined;
}

/**
 * Removes values stored next to rows: for each owner but `except`, those that `unneeded` picks from the owner's stored
 * values. Rows are never removed.
 */
export async function dropStored(
  { deployment, box, except }: Whose,
  unneeded: (values: readonly NamedValue[], rows: readonly OutboxRow[]) => readonly string[],
): Promise<void> {
  const database = openDatabase(OUTBOX_DATABASE, () => Promise.resolve());
  // No time limit, since nobody waits for this.
  await database.askPatiently(async (db) => {
    const transaction = db.transaction(['rows', 'besides'], 'readwrite');
    const values = transaction.objectStore('besides');
    const dropping = async (): Promise<void> => {
      const keys = await values.getAllKeys(IDBKeyRange.bound([deployment], [deployment, []]));
      const owners = new Set(keys.filter((key) => key[2] === box).map(([, owner]) => owner));
      for (const owner of owners) {
        if (owner === except) continue;
        const within = IDBKeyRange.bound([deployment, owner, box], [deployment, owner, box, []]);
        const [names, stored, rows] = await Promise.all([
          values.getAllKeys(within),
          values.getAll(within),
          transaction.objectStore('rows').index('box').getAll([deployment, owner, box]),
        ]);
        const named = stored.map((value, at) => ({ ...value, name: names[at]?.[3] ?? '' }));
        await Promise.all(unneeded(named, rows).map((name) => values.delete([deployment, owner, box, name])));
      }
    };
    await Promise.all([dropping(), transaction.done]);
    db.close();
  });
}
