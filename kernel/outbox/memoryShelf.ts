import { type OutboxRow, placed, type Shelf } from './OutboxRow.ts';

/** Where the browser keeps nothing: the rows live as long as the page. */
export function memoryShelf(): Shelf {
  let all: readonly OutboxRow[] = [];
  let last = 0;
  const besides = new Map<string, { value: unknown; at: number }>();
  const same = (row: OutboxRow) => (one: OutboxRow) => one.order === row.order && one.revision === row.revision;
  const replace = (row: OutboxRow, change: Partial<OutboxRow>): OutboxRow | undefined => {
    const found = all.find(same(row));
    if (!found) return undefined;
    const changed = { ...found, ...change };
    all = all.map((one) => (one === found ? changed : one));
    return changed;
  };
  const rowsOf: Shelf['rows'] = ({ deployment, owner, box }) =>
    Promise.resolve(all.filter((one) => one.deployment === deployment && one.owner === owner && one.box === box));

  return {
    rows: rowsOf,
    async add(key, added) {
      const row = placed(await rowsOf(key), key, added, ++last);
      all = [...all.filter(({ order }) => order !== row.order), row].toSorted((a, b) => a.order - b.order);
      if (added.beside) besides.set(named(key, added.beside.key), { value: added.beside.value, at: added.at });
    },
    freeze: (row) => Promise.resolve(replace(row, { state: 'sent' })),
    remove(row) {
      all = all.filter((one) => !same(row)(one));
      return Promise.resolve();
    },
    refuse(row, reason) {
      replace(row, { state: 'refused', reason });
      return Promise.resolve();
    },
    beside: (key, name) => Promise.resolve(besides.get(named(key, name))),
  };
}

const named = ({ deployment, owner, box }: { deployment: string; owner: string; box: string }, name: string): string =>
  JSON.stringify([deployment, owner, box, name]);
