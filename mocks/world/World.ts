// One whole upstream: its data, its clock, its faults. Tests have one each, side by side in one process.
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { StartTrouble } from './StartTrouble.ts';
import { Database } from '../database/Database.ts';
import { versionOf } from '../database/ownTables.ts';
import { type CannedAnswer, CannedAnswers } from './CannedAnswers.ts';
import { type Clock, type ClockState, createClock } from './clock.ts';
import { type Fault, type FaultPlan, Faults } from './faults.ts';
import type { FirstDay, SeedingProgress } from './FirstDay.ts';
import { finished } from './inTurns.ts';
import { type KeptSnapshots, Room, Snapshots } from './Snapshots.ts';
import { randomOf, type Random } from './random.ts';
import { type KeptLog, RequestLog } from './requestLog.ts';

export interface WorldOptions {
  /** A file, or `:memory:`. */
  data: string;
  seed: number;
  /** Multiplies the trainees, their memberships and their traces; 1 by default. */
  scale?: number;
  /** The moment for which data is seeded; now by default. */
  born?: number;
  /** Whole seconds that a token lives. */
  tokenSeconds: number;
  /** Faults that strike from the first request on. */
  faults?: readonly FaultPlan[];
  log(line: string): void;
  /** While a large world is seeded. */
  progress?: SeedingProgress;
  firstDay: FirstDay;
  /** Shared by the worlds of an upstream; a room of its own unless said. */
  room?: Room;
}

export interface World {
  readonly options: WorldOptions;
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly faults: Faults;
  readonly answers: CannedAnswers;
  readonly requests: RequestLog;
  readonly snapshots: Snapshots;
  /** Goes back to the first day. */
  reset(): void;
  handOver(): KeptWorld;
}

/** State that a world hands over when its code was changed. Plain data, because the classes change too. */
export interface KeptWorld {
  readonly sqlite: DatabaseSync;
  readonly clock: ClockState;
  readonly faults: readonly Fault[];
  readonly answers: readonly CannedAnswer[];
  readonly requests: KeptLog;
  readonly snapshots: KeptSnapshots;
}

/** Takes a second or more to seed. */
const LARGE = 10;
const Meta = v.object({ value: v.string() });

/** Opens the data, seeding it when there is none. With `content`, that is the data; a `kept` world goes on. */
export function openWorld(...given: Parameters<typeof openingWorld>): World {
  return finished(openingWorld(...given));
}

/** The same in steps: `finished` and `inTurns` take them. */
export function* openingWorld(
  options: WorldOptions,
  content?: () => Uint8Array | undefined,
  kept?: KeptWorld,
): Generator<void, World> {
  const db = kept ? takenOver(kept, options) : open(options);
  const clock = createClock(kept?.clock);
  const faults = new Faults(randomOf(options.seed, 'faults'), kept?.faults);
  const answers = new CannedAnswers(kept?.answers);
  const requests = new RequestLog(kept?.requests);
  const { data, room = new Room() } = options;
  const file = data === ':memory:' ? undefined : data;
  const snapshots = new Snapshots({ db, clock, data: file, room, kept: kept?.snapshots });
  const fill = function* (): Generator<void> {
    const bytes = content?.();
    if (bytes) db.restore(bytes);
    else yield* seed(db, options);
  };
  const fail = (): void => {
    for (const plan of options.faults ?? []) faults.add(plan);
  };
  if (!kept) fail();
  let filled = false;
  try {
    if (db.empty) yield* fill();
    else checkSeed(db, options);
    filled = true;
  } finally {
    if (!filled && !kept) db.close();
  }
  return {
    // Further worlds of this upstream share the room.
    options: { ...options, room },
    db,
    clock,
    random: randomOf(options.seed, 'world'),
    faults,
    answers,
    requests,
    snapshots,
    reset() {
      db.clear();
      finished(fill());
      clock.shift(0);
      faults.remove();
      answers.remove();
      fail();
      requests.clear();
    },
    handOver: () => ({
      sqlite: db.sqlite,
      clock: clock.state(),
      faults: faults.list(),
      answers: answers.list(),
      requests: requests.handOver(),
      snapshots: snapshots.handOver(),
    }),
  };
}

function open({ data: path, firstDay }: WorldOptions): Database {
  const db = openFile(path);
  const { version } = db;
  if (db.empty || version === versionOf(firstDay.tables)) return db;
  db.close();
  if (version === 0) {
    throw new StartTrouble((words) => words.otherProgram(path));
  }
  throw new StartTrouble((words) => words.otherTables(path));
}

/** Nothing is written to it before it is known to fit. */
function takenOver({ sqlite }: KeptWorld, { firstDay }: WorldOptions): Database {
  const db = new Database(sqlite);
  if (db.version === versionOf(firstDay.tables)) return db;
  throw new StartTrouble((words) => words.changedTables());
}

function openFile(path: string): Database {
  try {
    return new Database(path);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartTrouble((words) => words.unreadable(path, why));
  }
}

function* seed(db: Database, options: WorldOptions): Generator<void> {
  const { scale = 1, log } = options;
  if (scale >= LARGE) log(`正在生成 ${scale} 倍的示例数据…`);
  yield* db.fill(firstDayOf(db, options), scale >= LARGE ? 'large' : 'small');
}

function* firstDayOf(
  db: Database,
  { seed: number, scale = 1, born = Date.now(), progress, firstDay }: WorldOptions,
): Generator<void> {
  db.createTables(firstDay.tables);
  db.insert('meta', { name: 'seed', value: String(number) });
  db.insert('meta', { name: 'scale', value: String(scale) });
  yield* firstDay.seed(db, { seed: number, scale, born, progress: scale >= LARGE ? progress : undefined });
}

function checkSeed(db: Database, { seed: number, scale = 1, data }: WorldOptions): void {
  const wishes = [
    ['seed', number],
    ['scale', scale],
  ] as const;
  for (const [name, wanted] of wishes) {
    const kept = db.get(Meta, 'SELECT value FROM meta WHERE name = ?', name)?.value ?? '1';
    if (kept === String(wanted)) continue;
    throw new StartTrouble((words) => words.otherWish(data, name, kept, wanted));
  }
}
