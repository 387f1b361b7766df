// Connects declared calls with their handlers.
import { type AnyCall, type Call, isCall } from '#kernel/http/call.ts';
import { StartTrouble } from '../world/StartTrouble.ts';
import type { Context } from './Context.ts';
import { type Given, readInput } from './readInput.ts';
import type { Streamed } from './Streamed.ts';

/** A call that is declared as a stream is answered by `Streamed`, every other one by its reply. */
export type Handler<Input, Reply> = (input: Input, context: Context) => Reply | Streamed<Reply>;

/** The input of a call: `InputOf<typeof api.getNote>` */
export type InputOf<C> = C extends Call<infer Input> ? Input : never;

/** A call with its handler, types forgotten. */
export interface Implementation {
  readonly call: AnyCall;
  answer(given: Given, context: Context): unknown;
}

/** One handler for every call that a module exports. */
export type Handlers<Api> = {
  [Name in keyof Api as Api[Name] extends AnyCall ? Name : never]: Api[Name] extends Call<infer Input, infer Reply>
    ? Handler<Input, Reply>
    : never;
};

/**
 * Implements one call.
 * @example
 * implement(getNote, ({ id }, { db }) => db.documents.get(Notes, id) ?? refuse())
 */
export function implement<Input, Reply>(call: Call<Input, Reply>, handler: Handler<Input, Reply>): Implementation {
  return { call, answer: (given, context) => handler(readInput(call, given), context) };
}

/**
 * Implements all calls of an `api.ts`; one without a handler does not compile.
 * @example
 * import * as api from '#plugins/notes/api.ts';
 * export default handlersOf(api, { getNote: …, deleteNote: … });
 */
export function handlersOf<Api extends object>(api: Api, handlers: Handlers<Api>): Implementation[];
export function handlersOf(api: object, handlers: Readonly<Record<string, Handler<never, unknown>>>): Implementation[] {
  return Object.entries(api).flatMap(([name, exported]: [string, unknown]) => {
    if (!isCall(exported)) return [];
    const handler = handlers[name];
    if (!handler) {
      throw new StartTrouble((words) => words.noHandler(exported, name));
    }
    return [implement(exported, handler)];
  });
}
