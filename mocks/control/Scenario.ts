// A situation that is set up at will: `POST /__mock/scenario {"name": "exam-about-to-end"}`. Asking for it again sets
// it up afresh.
import type { Context } from '../handler/Context.ts';
import { Refusal } from '../handler/Refusal.ts';
import type { Hooks } from '../handler/Hooks.ts';
import type { World } from '../world/World.ts';

export interface Scenario {
  /** In Chinese, like the rest: people choose it from a list. */
  readonly title: string;
  /** Changes the data. */
  readonly about: string;
  /** The account it concerns unless another is named; none when it concerns everybody. */
  readonly account?: string;
  /** Sets it up; all of it or nothing. */
  run(stage: Stage): Outcome;
}

/** The scenarios of one subject, as people choose from them. */
export interface ScenarioGroup {
  readonly title: string;
  readonly order: number;
  readonly scenarios: Readonly<Record<string, Scenario>>;
}

export interface Stage {
  readonly world: World;
  /** The context of a request from this account. */
  readonly context: Context;
  readonly account: string;
}

export interface Outcome {
  /** Tells the reader what can be seen now, and where. */
  readonly see: string;
  /** Ids and codes for tests. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** The context of a handler if this account sent the request. Nothing is recorded in the ledger. */
export function contextAs(world: World, hooks: Hooks, account: string): Context {
  const { db, clock, random, options } = world;
  const user = hooks.findUser(db, account);
  if (!user) throw new Refusal(`没有账号 ${account}`);
  return {
    db,
    clock,
    random,
    session: { token: '', user },
    client: { ip: '127.0.0.1', device: '控制地址' },
    request: { path: '', header: () => undefined },
    tokenSeconds: options.tokenSeconds,
    log: options.log,
    user: () => user,
    // No user did any of this.
    ledger: () => undefined,
    bytes: () => new Uint8Array(),
  };
}
