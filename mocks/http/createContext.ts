import type { IncomingMessage } from 'node:http';
import type { Context } from '../handler/Context.ts';
import type { Hooks } from '../handler/Hooks.ts';
import { signedOut } from '../handler/Refusal.ts';
import { clientOf } from './clientOf.ts';
import { noteEffect } from '../world/ledger.ts';
import type { World } from '../world/World.ts';

export interface CallFacts {
  request: IncomingMessage;
  line: string;
  operationId: string | undefined;
  files: ReadonlyMap<File, Uint8Array>;
  hooks: Hooks;
}

/** Creates the context of one request. */
export function createContext(world: World, { request, line, operationId, files, hooks }: CallFacts): Context {
  const { db, clock, random, options } = world;
  const token = request.headers['token'];
  const session = hooks.findSession(db, typeof token === 'string' ? token : undefined, clock.now());
  return {
    db,
    clock,
    random,
    session,
    tokenSeconds: options.tokenSeconds,
    log: options.log,
    get client() {
      return clientOf(request);
    },
    request: {
      path: request.url ?? '',
      header: (name) => request.headers[name]?.toString(),
    },
    user() {
      if (!session) throw signedOut();
      return session.user;
    },
    ledger(effect, detail) {
      noteEffect(db, { at: clock.now(), effect, line, userId: session?.user.user_id, operationId, detail });
    },
    bytes: (file) => files.get(file) ?? new Uint8Array(),
  };
}
