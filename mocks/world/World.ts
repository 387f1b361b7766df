// One whole upstream: its data, its clock, its faults. Tests have one each, side by side in one process.
import * as v from 'valibot';
import { DataTrouble } from './DataTrouble.ts';
import { Database } from '../database/Database.ts';
import { VERSION } from '../database/ownTables.ts';
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
  /** While a large world is seeded. */
  progress?: (done: number, total: number) => void;
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
  const db = openFile(path);
  if (db.empty || db.version === VERSION) return db;
  const { version } = db;
  db.close();
  if (version === 0) throw new DataTrouble(`文件 ${path} 是别的程序的数据库，没有动它`, ANOTHER);
  throw version > VERSION
    ? new DataTrouble(
        `数据文件 ${path} 是更新的研习写的（数据版本 ${version}，这里是 ${VERSION}）`,
        `请升级研习。不升级的话，${ANOTHER}`,
      )
    : new DataTrouble(
        `数据文件 ${path} 是较早的研习写的（数据版本 ${version}，现在是 ${VERSION}），示例数据没有可以照搬的`,
        `请加 --reset 清除它，从第一天重新开始。想留着它，${ANOTHER}`,
      );
}

function openFile(path: string): Database {
  try {
    return new Database(path);
  } catch (error) {
    throw new DataTrouble(`打不开数据文件 ${path}：${error instanceof Error ? error.message : String(error)}`, ANOTHER);
  }
}

const ANOTHER = '请用 --data 换一个文件；--data :memory: 则不保留数据。';

function seed(
  db: Database,
  { seed: number, scale = 1, born = Date.now(), log, progress, firstDay }: WorldOptions,
): void {
  if (scale >= LARGE) log(`正在生成 ${scale} 倍的示例数据…`);
  db.transaction(() => {
    db.createTables(firstDay.tables);
    db.run('INSERT INTO meta VALUES (?, ?)', 'seed', String(number));
    db.run('INSERT INTO meta VALUES (?, ?)', 'scale', String(scale));
    firstDay.seed(db, { seed: number, scale, born, progress: scale >= LARGE ? progress : undefined });
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
