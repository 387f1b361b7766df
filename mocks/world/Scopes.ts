// Worlds side by side: a request that names a scope gets a world of its own, with the same seed.
import type { IncomingMessage } from 'node:http';
import { startOfDay } from './clock.ts';
import { type KeptWorld, openWorld, type World, type WorldOptions } from './World.ts';

/** In a header, or a cookie where a browser asks. */
export const SCOPE_HEADER = 'x-mock-scope';
export const SCOPE_COOKIE = 'mock-scope';
const IN_COOKIES = new RegExp(`(?:^|; )${SCOPE_COOKIE}=([\\w.-]{1,100})`);
const NAME = /^[\w.-]{1,100}$/;
/** The least recently used scope is dropped first. */
const KEPT = 100;

/** All that an upstream leaves to the one that takes its place. */
export interface KeptScopes {
  readonly main: KeptWorld;
  readonly scoped: ReadonlyMap<string, KeptWorld>;
}

export class Scopes {
  readonly main: World;
  readonly #scoped: Map<string, World>;
  readonly #content: Uint8Array | undefined;
  #seeded: { content: Uint8Array; day: number } | undefined;

  /** `content` is what they have instead of the seeded data. */
  constructor(main: World, content?: Uint8Array, kept?: KeptScopes['scoped']) {
    this.main = main;
    this.#content = content;
    this.#scoped = new Map([...(kept ?? [])].map(([name, one]) => [name, this.#open(one)]));
  }

  /** The world that a request is meant for. */
  of(request: IncomingMessage): World {
    const name = scopeOf(request);
    if (name === undefined) return this.main;
    const world = this.#scoped.get(name) ?? this.#open();
    this.#scoped.delete(name);
    this.#scoped.set(name, world);
    this.#trim();
    return world;
  }

  close(): void {
    for (const world of [this.main, ...this.#scoped.values()]) world.db.close();
    this.#scoped.clear();
  }

  handOver(): KeptScopes {
    return {
      main: this.main.handOver(),
      scoped: new Map([...this.#scoped].map(([name, world]) => [name, world.handOver()])),
    };
  }

  /** Another has taken its place. */
  leave(): void {
    for (const { db } of [this.main, ...this.#scoped.values()]) db.leave();
  }

  #open(kept?: KeptWorld): World {
    // Always at scale 1, because each scope is a copy in memory.
    const options = { ...this.main.options, data: ':memory:', scale: 1 };
    return openWorld(options, () => this.#content ?? this.#seededToday(options), kept);
  }

  /** Seeded once a day, copied for each scope: what is due today is due on the day on which the scope is opened. */
  #seededToday(options: WorldOptions): Uint8Array {
    const day = startOfDay(Date.now());
    if (this.#seeded?.day !== day) this.#seeded = { content: seededContent(options), day };
    return this.#seeded.content;
  }

  #trim(): void {
    for (const [name, world] of this.#scoped) {
      if (this.#scoped.size <= KEPT) return;
      world.snapshots.close();
      world.db.close();
      this.#scoped.delete(name);
    }
  }
}

function seededContent(options: WorldOptions): Uint8Array {
  const { db } = openWorld(options);
  const content = db.snapshot();
  db.close();
  return content;
}

/** Headers for further requests on behalf of this one, so that they reach the same world. */
export function scopeHeaders(request: IncomingMessage): Readonly<Record<string, string>> {
  const name = scopeOf(request);
  return name === undefined ? {} : { [SCOPE_HEADER]: name };
}

function scopeOf(request: IncomingMessage): string | undefined {
  const header = request.headers[SCOPE_HEADER];
  if (typeof header === 'string' && NAME.test(header)) return header;
  return IN_COOKIES.exec(request.headers.cookie ?? '')?.[1];
}
