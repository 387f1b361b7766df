// An upstream call, declared once: the client sends it, the mock implements it, the contract prints it.
import type * as v from 'valibot';

export const SERVICES = ['system', 'file', 'business', 'classroom', 'gameone', 'resource', 'training'] as const;
export type Service = (typeof SERVICES)[number];
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Entries = v.ObjectEntries;
export type ObjectShape = v.ObjectSchema<Entries, undefined>;
export type Shape = v.GenericSchema<unknown, unknown>;
export type BodyKind = 'json' | 'form' | 'multipart';
/** `json`: in the envelope. `stream`: server-sent events, each with one `reply` as its data; the last one is `done`. */
export type ReplyKind = 'json' | 'stream';

type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;
type PathOf<Line extends string> = Line extends `${Method} ${infer Path}` ? Path : never;
type Given<S> = S extends Shape ? v.InferInput<S> : unknown;
type Flat<T> = { [K in keyof T]: T[K] };

/** A caller's arguments: path parameters, query and body in one object. */
export type CallInput<Line extends string, Q, B> = Flat<
  { [Name in PathNames<PathOf<Line>>]: string } & Given<Q> & Given<B>
>;

/** A refusal on which the client acts instead of only showing the message. */
export interface RefusalReason {
  /** Code in the body, or HTTP status. The specification names none for these refusals: it is inferred. */
  readonly code: number;
  /** For the contract, in Chinese. */
  readonly title: string;
  /** Part of the message, to recognise the refusal from upstreams that use one code for all. */
  readonly words: string;
}

export interface CallOptions<Q, B, R> {
  /** Short description in Chinese; printed in the contract. */
  title: string;
  query?: Q;
  body?: B;
  /** Encoding of the body; JSON by default. */
  bodyKind?: BodyKind;
  reply: R;
  /** Encoding of the answer; JSON by default. */
  replyKind?: ReplyKind;
  /** The specification names the call but gives no path; this one follows those of similar calls. */
  inferred?: boolean;
  /** The answer sums up what other calls tell: any write makes it out of date. */
  summary?: boolean;
  /** Refusals on which the client acts; printed in the contract. */
  refusals?: readonly RefusalReason[];
}

/** @sealed */
export interface Call<Input = never, Reply = unknown> {
  /** The declaration, e.g. `GET /training/api/v1/note/findById`: the call's name everywhere. */
  readonly line: string;
  readonly method: Method;
  readonly path: string;
  readonly service: Service;
  /** Needs no token (`/out-api/`). */
  readonly open: boolean;
  readonly title: string;
  readonly inferred: boolean;
  readonly summary: boolean;
  readonly refusals: readonly RefusalReason[];
  readonly pathNames: readonly string[];
  readonly query: ObjectShape | undefined;
  readonly body: ObjectShape | undefined;
  readonly bodyKind: BodyKind;
  readonly reply: v.GenericSchema<unknown, Reply>;
  readonly replyKind: ReplyKind;
  /** The call with its arguments, for `http.send` and `useRemote`. */
  with(input: Input): CallRequest<Reply>;
}

/** @sealed */
export interface CallRequest<Reply = unknown> {
  readonly call: Call<never, Reply>;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A `Call` without its types, for tables of calls. */
export type AnyCall = Call;

/** `/business/gpt/` is the only path in the specification that lies outside `api`. */
const LINE =
  /^(GET|POST|PUT|DELETE) (\/(system|file|business|classroom|gameone|resource|training)\/(?:(?:out-)?api|(?<=business\/)gpt)\/\S*)$/;

/**
 * Declares a call of the upstream.
 * @example
 * export const getNote = call('GET /training/api/v1/note/findById', {
 *   title: '笔记详情', query: v.object({ id: Id }), reply: Note,
 * });
 */
export function call<
  const Line extends `${Method} /${Service}/${string}`,
  R extends Shape,
  Q extends ObjectShape | undefined = undefined,
  B extends ObjectShape | undefined = undefined,
>(line: Line, options: CallOptions<Q, B, R>): Call<CallInput<Line, Q, B>, v.InferOutput<R>> {
  const { method, path, service } = readLine(line);
  const declared: Call<CallInput<Line, Q, B>, v.InferOutput<R>> = {
    line,
    method,
    path,
    service,
    open: path.startsWith(`/${service}/out-api/`),
    title: options.title,
    inferred: options.inferred ?? false,
    summary: options.summary ?? false,
    refusals: options.refusals ?? [],
    pathNames: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
    query: options.query,
    body: options.body,
    bodyKind: options.bodyKind ?? 'json',
    reply: options.reply,
    replyKind: options.replyKind ?? 'json',
    with: (input) => ({ call: declared, input: { ...input } }),
  };
  return declared;
}

/** True if a module's export is a call. */
export function isCall(exported: unknown): exported is AnyCall {
  return (
    typeof exported === 'object' && exported !== null && 'line' in exported && 'reply' in exported && 'with' in exported
  );
}

function readLine(line: string): { method: Method; path: string; service: Service } {
  const match = LINE.exec(line);
  const method = (['GET', 'POST', 'PUT', 'DELETE'] as const).find((name) => name === match?.[1]);
  const service = SERVICES.find((name) => name === match?.[3]);
  if (match?.[2] === undefined || method === undefined || service === undefined) {
    throw new Error(`「${line}」不是一个调用：应为“方法 /服务/api/…”或“方法 /服务/out-api/…”`);
  }
  return { method, path: match[2], service };
}
