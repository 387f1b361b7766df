// How a declared call gets its handler.
import type { AnyCall, Call } from '#kernel/http/call.ts';
import type { Context } from './Context.ts';
import { type Given, readInput } from './http/readInput.ts';

export type Handler<Input, Reply> = (input: Input, context: Context) => Reply;

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
 * export default handlersOf(await import('#plugins/notes/api.ts'), { getNote: …, deleteNote: … })
 */
export function handlersOf<Api extends object>(api: Api, handlers: Handlers<Api>): Implementation[];
export function handlersOf(api: object, handlers: Readonly<Record<string, Handler<never, unknown>>>): Implementation[] {
  return Object.entries(api).flatMap(([name, exported]: [string, unknown]) => {
    const handler = handlers[name];
    return handler && isCall(exported) ? [implement(exported, handler)] : [];
  });
}

export function isCall(exported: unknown): exported is AnyCall {
  return (
    typeof exported === 'object' && exported !== null && 'line' in exported && 'reply' in exported && 'with' in exported
  );
}
