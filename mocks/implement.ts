// How a declared call gets its handler.
import { type AnyCall, type Call, isCall } from '#kernel/http/call.ts';
import type { Context } from './Context.ts';
import { type Given, readInput } from './http/readInput.ts';
import { Refusal } from './Refusal.ts';
import type { Streamed } from './Streamed.ts';

/** A call that is declared as a stream is answered by `Streamed`, every other one by its reply. */
export type Handler<Input, Reply> = (input: Input, context: Context) => Reply | Streamed<Reply>;

/** A call with its handler, types forgotten. */
export interface Implementation {
  readonly call: AnyCall;
  answer(given: Given, context: Context): unknown;
}

/** One handler for every call that a module exports, but for those that wait for theirs. */
export type Handlers<Api, Waiting extends PropertyKey = never> = {
  [Name in keyof Api as Api[Name] extends AnyCall ? Exclude<Name, Waiting> : never]: Api[Name] extends Call<
    infer Input,
    infer Reply
  >
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
export function handlersOf(api: object, handlers: LooseHandlers): Implementation[] {
  return tableOf(api, handlers);
}

/** The same while some calls wait for their handlers: each of these is named. */
export function handlersSoFar<Api extends object, const Waiting extends keyof Handlers<Api>>(
  api: Api,
  waiting: readonly Waiting[],
  handlers: Handlers<Api, Waiting>,
): Implementation[];
export function handlersSoFar(
  api: object,
  _waiting: readonly PropertyKey[],
  handlers: LooseHandlers,
): Implementation[] {
  return tableOf(api, handlers);
}

type LooseHandlers = Readonly<Record<string, Handler<never, unknown>>>;

function tableOf(api: object, handlers: LooseHandlers): Implementation[] {
  return Object.entries(api).flatMap(([name, exported]: [string, unknown]) =>
    isCall(exported) ? [implement(exported, handlers[name] ?? notYet)] : [],
  );
}

/** Answers a call that is declared and waits for its handler. */
function notYet(): never {
  throw new Refusal('模拟上游还没有实现这个接口', 501);
}
