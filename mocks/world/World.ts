// One whole upstream: its data, its clock, its faults. Tests have one each, side by side in one process.
import * as v from 'valibot';
import { DataTrouble } from './DataTrouble.ts';
import { Database } from '../database/Database.ts';
import { type Clock, createClock } from './clock.ts';
import { type FaultPlan, Faults } from './faults.ts';
import type { FirstDay } from './FirstDay.ts';
import { randomOf, type Random } from './random.ts';
import { RequestLog } from './requestLog.ts';

export interface WorldOptions {
  /** A file, or `:memory:`. */
  data: string;
  seed: number;
  /** How many times the trainees, their memberships and their traces; once unless said. */
  scale?: number;
  /** When the seeded data is set; now unless said. */
  born?: number;
  /** Whole seconds that a token lives. */
  tokenSeconds: number;
  /** What fails from the first request on. */
  faults?: readonly FaultPlan[];
  log(line: string): void;
  firstDay: FirstDay;
}

export interface World {
  readonly options: WorldOptions;
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly faults: Faults;
  readonly requests: RequestLog;
  /** As on the first day. */
  reset(): void;
}

/** Takes a second or more to seed. */
const LARGE = 10;
const Meta = v.object({ value: v.string() });

/** Opens the data, seeding it when there is none. With `content`, that is the data. */
export function openWorld(options: WorldOptions, content?: Uint8Array): World {
  const db = open(options.data);
  const clock = createClock();
  const faults = new Faults(randomOf(options.seed, 'faults'));
  const requests = new RequestLog();
  const fill = (): void => {
    if (content) db.restore(content);
    else seed(db, options);
  };
  const fail = (): void => {
    for (const plan of options.faults ?? []) faults.add(plan);
  };
  fail();
  if (db.empty) fill();
  else checkSeed(db, options);
  return {
    options,
    db,
    clock,
    random: randomOf(options.seed, 'world'),
    faults,
    requests,
    reset() {
      db.clear();
      fill();
      clock.shift(0);
      faults.remove();
      fail();
      requests.clear();
    },
  };
}

function open(path: string): Database {
  try {
    const db = new Database(path);
    if (!db.outdated) return db;
    db.close();
  } catch (error) {
    throw new DataTrouble(`打不开数据文件 ${path}：${error instanceof Error ? error.message : String(error)}`, REMEDY);
  }
  throw new DataTrouble(`数据文件 ${path} 是另一个版本的研习写的`, REMEDY);
}

const REMEDY = '请删除这个文件后重试，或用 --data 换一个文件；--data :memory: 则不保留数据。';

function seed(db: Database, { seed: number, scale = 1, born = Date.now(), log, firstDay }: WorldOptions): void {
  if (scale >= LARGE) log(`正在生成 ${scale} 倍的示例数据…`);
  db.transaction(() => {
    db.createTables(firstDay.tables);
    db.run('INSERT INTO meta VALUES (?, ?)', 'seed', String(number));
    db.run('INSERT INTO meta VALUES (?, ?)', 'scale', String(scale));
    firstDay.seed(db, { seed: number, scale, born });
  });
  db.settle();
}

function checkSeed(db: Database, { seed: number, scale = 1, data }: WorldOptions): void {
  const wishes = [
    ['seed', '种子', number],
    ['scale', '规模', scale],
  ] as const;
  for (const [name, title, wanted] of wishes) {
    const kept = db.get(Meta, 'SELECT value FROM meta WHERE name = ?', name)?.value ?? '1';
    if (kept === String(wanted)) continue;
    db.close();
    throw new DataTrouble(
      `数据文件 ${data} 是用${title} ${kept} 生成的，不是 ${wanted}`,
      `请用 --${name} ${kept}，或用 --data 换一个文件。`,
    );
  }
}
