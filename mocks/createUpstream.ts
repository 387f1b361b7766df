// The embedded upstream: a plain listener, its data and its clock.
import type { RequestListener } from 'node:http';
import { createListener } from './listener.ts';
import { createUpgrade, type Upgrade } from './http/upgrade.ts';
import { FIRST_DAY } from './firstDay.ts';
import { loadFeatures } from './loadFeatures.ts';
import { type Account, ACCOUNTS } from './people/accounts.ts';
import type { FaultPlan } from './world/faults.ts';
import type { SeedingProgress } from './world/FirstDay.ts';
import { inTurns } from './world/inTurns.ts';
import { type KeptScopes, Scopes } from './world/Scopes.ts';
import { openingWorld } from './world/World.ts';
import { HOUR, SECOND } from './world/clock.ts';

export type { Account } from './people/accounts.ts';
export { loadFeatures };

export interface UpstreamOptions {
  /** A file, or `:memory:`. */
  data: string;
  seed: number;
  /** Multiplies the trainees, their memberships and their traces; 1 by default. */
  scale?: number;
  /** The moment for which data is seeded, in milliseconds since 1970; now by default. */
  born?: number;
  /** Whole seconds that a token lives; two hours unless said. */
  tokenSeconds?: number;
  /** The snapshot of a database to use instead of the seeded data. Only in memory. */
  content?: Uint8Array;
  /** A snapshot to begin with. */
  restore?: string;
  /** Faults that strike from the first request on. */
  faults?: readonly FaultPlan[];
  /** Called last: returns the state of the upstream being replaced. */
  takeOver?: () => KeptScopes;
  /** The mock folders of out-of-tree plugins. */
  parts?: readonly string[];
  /** The control addresses answer other machines, too. */
  remoteControl?: boolean;
  /** Gets what a person watching should see: SMS codes, failures. */
  log?: (line: string) => void;
  /** Reports the progress of a large upstream's first day. */
  progress?: SeedingProgress;
  /** Aborted, the first day is not made to its end. */
  signal?: AbortSignal;
}

export interface Upstream {
  listener: RequestListener;
  /** For the server's `upgrade`: WebSockets. */
  upgrade: Upgrade;
  /** The accounts that can sign in. */
  accounts: readonly Account[];
  close(): void;
}

/** One that another can take the place of, while it runs. */
export interface MockUpstream extends Upstream {
  handOver(): KeptScopes;
  /** Another has taken its place: its WebSockets are closed, the data is not. */
  retire(): void;
}

/**
 * Opens an upstream.
 * @example
 * const upstream = await createUpstream({ data: ':memory:', seed: 1 });
 * createServer(upstream.listener).on('upgrade', upstream.upgrade).listen(0);
 */
export async function createUpstream({
  log = () => undefined,
  tokenSeconds = (2 * HOUR) / SECOND,
  content,
  takeOver,
  parts,
  restore,
  remoteControl = false,
  signal,
  ...options
}: UpstreamOptions): Promise<MockUpstream> {
  const features = await loadFeatures(parts);
  const kept = takeOver?.();
  const world = { ...options, tokenSeconds, log, firstDay: FIRST_DAY };
  const main = await inTurns(
    openingWorld(world, () => content, kept?.main),
    signal,
  );
  const scopes = new Scopes(main, content, kept?.scoped);
  if (restore !== undefined) beginWith(scopes, restore);
  const sockets = createUpgrade(scopes, features.sockets, remoteControl);
  return {
    listener: createListener(scopes, features, remoteControl),
    upgrade: sockets.upgrade,
    accounts: ACCOUNTS,
    handOver: () => scopes.handOver(),
    retire() {
      sockets.close();
      scopes.leave();
    },
    close() {
      sockets.close();
      scopes.close();
    },
  };
}

function beginWith(scopes: Scopes, snapshot: string): void {
  try {
    scopes.main.snapshots.restore(snapshot);
  } catch (error) {
    scopes.close();
    throw error;
  }
}
