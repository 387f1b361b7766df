import { type BoxKey, type Kept, mergedRow, newRow, type OutboxRow, type Shelf } from './OutboxRow.ts';

/** Where the browser keeps nothing: the rows live as long as the page. */
export function memoryShelf(): Shelf {
  let all: readonly OutboxRow[] = [];
  let last = 0;
  const boxes = new Map<string, Map<string, Kept>>();
  const besidesOf = ({ deployment, owner, box }: BoxKey): Map<string, Kept> => {
    const place = JSON.stringify([deployment, owner, box]);
    const found = boxes.get(place) ?? new Map<string, Kept>();
    boxes.set(place, found);
    return found;
  };
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
      const before = (await rowsOf(key)).findLast(({ lane }) => lane === added.lane);
      const row = (before && mergedRow(before, added.merge)) ?? newRow(key, added, ++last);
      all = [...all.filter(({ order }) => order !== row.order), row].toSorted((a, b) => a.order - b.order);
      if (added.beside) besidesOf(key).set(added.beside.key, { value: added.beside.value, at: added.at });
    },
    freeze: (rows) => Promise.resolve(rows.flatMap((row) => replace(row, { state: 'sent' }) ?? [])),
    remove(rows) {
      all = all.filter((one) => !rows.some((row) => same(row)(one)));
      return Promise.resolve();
    },
    refuse(row, reason) {
      replace(row, { state: 'refused', reason });
      return Promise.resolve();
    },
    keep(key, name, kept) {
      if (kept) besidesOf(key).set(name, kept);
      else besidesOf(key).delete(name);
      return Promise.resolve();
    },
    beside: (key, name) => Promise.resolve(besidesOf(key).get(name)),
    besides: (key, prefix) =>
      Promise.resolve(
        [...besidesOf(key)].flatMap(([name, kept]) => (name.startsWith(prefix) ? { name, ...kept } : [])),
      ),
  };
}
