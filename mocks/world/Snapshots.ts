// States of a world by name: its data, with whoever is signed in, and the moment on its clock. Beside a data file they
// are files, and outlive the mock; otherwise they are in memory.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import { beijingTime, type Clock } from './clock.ts';

export const SnapshotName = v.pipe(
  v.string(),
  v.regex(
    /^[\w\u4e00-\u9fff][\w\u4e00-\u9fff .-]{0,39}$/,
    '名字应为 1 至 40 个汉字、字母、数字、空格、点、横线或下划线',
  ),
  v.description('名字'),
);

export type Snapshot = v.InferOutput<typeof Snapshot>;
export const Snapshot = v.object({
  name: SnapshotName,
  now: v.pipe(v.string(), v.description('那时的时钟')),
  bytes: v.number(),
});

const MOST = 20;
/** Bytes that all snapshots in memory may take. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Memory that is left for the snapshots of all worlds of an upstream. */
export class Room {
  left = MOST_BYTES;
}

/** The clock's position; kept among the data, so that a snapshot is one database and nothing beside it. */
const Moment = v.pipe(v.string(), v.parseJson(), v.object({ at: v.number(), frozen: v.boolean() }));
type Moment = v.InferOutput<typeof Moment>;
const MetaRow = v.object({ value: Moment });
const READ_MOMENT = "SELECT value FROM meta WHERE name = 'snapshot'";

interface SnapshotStore {
  list(): Snapshot[];
  /** Throws SnapshotTrouble. */
  save(name: string, moment: Moment): void;
  /** Puts its content into the database; false when there is none. Throws SnapshotTrouble. */
  restore(name: string): boolean;
  remove(name: string): void;
}

interface Belongings {
  readonly db: Database;
  readonly clock: Clock;
  /** The path of the data file; none for a world in memory. */
  readonly data: string | undefined;
  readonly room: Room;
  readonly kept: KeptSnapshots | undefined;
}

/** Those in memory. */
export type KeptSnapshots = ReadonlyMap<string, Held>;
interface Held {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** It cannot be saved, restored or removed; the message says why and what to do. */
export class SnapshotTrouble extends Error {}

export class Snapshots {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #store: SnapshotStore;
  readonly #held: Map<string, Held>;
  readonly #room: Room;

  constructor({ db, clock, data, room, kept }: Belongings) {
    this.#db = db;
    this.#clock = clock;
    this.#room = room;
    this.#held = new Map(kept);
    for (const { bytes } of this.#held.values()) room.left -= bytes.length;
    this.#store = data === undefined ? inMemory(db, this.#held, room) : inFolder(db, `${data}.snapshots`);
  }

  /** By name. */
  list(): Snapshot[] {
    return this.#store.list().toSorted((one, other) => one.name.localeCompare(other.name, 'zh'));
  }

  /** Replaces one of the same name. Throws SnapshotTrouble. */
  save(name: string): Snapshot {
    const others = this.list().filter((one) => one.name !== name);
    if (others.length >= MOST) throw new SnapshotTrouble(`快照最多 ${MOST} 个。请先删除一些。`);
    const moment = { at: this.#clock.now(), frozen: this.#clock.frozen };
    this.#db.upsert('meta', { name: 'snapshot' }, { value: moment });
    this.#store.save(name, moment);
    return this.#find(name);
  }

  /** The clock goes on from the moment of the snapshot, or stands there if it stood. Throws SnapshotTrouble. */
  restore(name: string): Snapshot {
    const found = this.#find(name);
    this.#store.restore(name);
    const moment = this.#db.get(MetaRow, READ_MOMENT)?.value;
    if (moment?.frozen) this.#clock.freeze(moment.at);
    else if (moment) this.#clock.shift(moment.at - Date.now());
    return found;
  }

  /** Throws SnapshotTrouble. */
  remove(name: string): void {
    this.#find(name);
    this.#store.remove(name);
  }

  /** For the one that takes its place. */
  handOver(): KeptSnapshots {
    return this.#held;
  }

  /** The memory that they took is free. */
  close(): void {
    for (const { bytes } of this.#held.values()) this.#room.left += bytes.length;
    this.#held.clear();
  }

  #find(name: string): Snapshot {
    const all = this.list();
    const found = all.find((one) => one.name === name);
    if (found) return found;
    const names = all.map((one) => one.name).join('、');
    throw new SnapshotTrouble(`没有快照「${name}」。${names === '' ? '还没有保存过快照。' : `有：${names}。`}`);
  }
}

function inMemory(db: Database, held: Map<string, Held>, room: Room): SnapshotStore {
  const remove = (name: string): void => {
    room.left += held.get(name)?.bytes.length ?? 0;
    held.delete(name);
  };
  return {
    list: () => [...held].map(([name, { at, bytes }]) => ({ name, now: beijingTime(at), bytes: bytes.length })),
    save(name, { at }) {
      const bytes = db.snapshot();
      if (bytes.length - (held.get(name)?.bytes.length ?? 0) > room.left) {
        throw new SnapshotTrouble('内存里的快照太大。请先删除一些，或用 --data 把数据放在文件里，快照就也在文件里。');
      }
      remove(name);
      held.set(name, { at, bytes });
      room.left -= bytes.length;
    },
    restore(name) {
      const found = held.get(name);
      if (found) db.restore(found.bytes);
      return found !== undefined;
    },
    remove,
  };
}

const END = '.db';

function inFolder(db: Database, folder: string): SnapshotStore {
  const pathOf = (name: string): string => join(folder, `${name}${END}`);
  return {
    list() {
      const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(END)) : [];
      return files.flatMap((file) => {
        const path = join(folder, file);
        const at = read(path)?.at;
        const name = file.slice(0, -END.length);
        return at === undefined || !v.is(SnapshotName, name)
          ? []
          : [{ name, now: beijingTime(at), bytes: statSync(path).size }];
      });
    },
    save(name) {
      mkdirSync(folder, { recursive: true });
      // Whole or not at all, and never half over the one before.
      const fresh = join(folder, `${name}.part`);
      rmSync(fresh, { force: true });
      db.writeTo(fresh);
      renameSync(fresh, pathOf(name));
    },
    restore(name) {
      const kept = read(pathOf(name));
      if (kept && kept.version !== db.version) {
        throw new SnapshotTrouble(`快照「${name}」是另一个版本的研习写的，其中的表与现在的不同。请删除它，重新保存。`);
      }
      if (kept) db.restoreFrom(pathOf(name));
      return kept !== undefined;
    },
    remove: (name) => rmSync(pathOf(name), { force: true }),
  };
}

const Version = v.object({ user_version: v.number() });

/** Reads a file; undefined if it is no snapshot. */
function read(path: string): { at: number; version: number } | undefined {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { readOnly: true });
    const { value } = v.parse(MetaRow, file.prepare(READ_MOMENT).get());
    const { user_version: version } = v.parse(Version, file.prepare('PRAGMA user_version').get());
    return { at: value.at, version };
  } catch {
    return undefined;
  } finally {
    file?.close();
  }
}
