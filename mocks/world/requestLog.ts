// The last requests, for people and tests.
import * as v from 'valibot';

export type LoggedRequest = v.InferOutput<typeof LoggedRequest>;
export const LoggedRequest = v.object({
  number: v.pipe(v.number(), v.description('第几个请求')),
  at: v.string(),
  method: v.string(),
  address: v.pipe(v.string(), v.description('不含凭证')),
  line: v.optional(v.pipe(v.string(), v.description('声明过的接口'))),
  account: v.optional(v.string()),
  status: v.pipe(v.number(), v.description('HTTP 状态码；连接断了则是 0')),
  code: v.optional(v.pipe(v.number(), v.description('体内的代码'))),
  message: v.optional(v.pipe(v.string(), v.description('拒绝时说的话'))),
  undeclared: v.optional(v.pipe(v.boolean(), v.description('没有声明这个接口'))),
  fault: v.optional(v.pipe(v.string(), v.description('遇到的故障'))),
  canned: v.optional(v.pipe(v.boolean(), v.description('回答是指定的'))),
  milliseconds: v.number(),
  sent: v.optional(v.pipe(v.string(), v.description('请求体，太长的只有开头，不含凭证和密码'))),
  reply: v.optional(v.pipe(v.string(), v.description('回答，太长的只有开头，不含凭证和密码'))),
});

const KEPT = 1000;
/** The latest so many with their bodies, which are longer than all the rest. */
const WITH_BODIES = 100;

/** State that a log hands over to the one that takes its place. */
export interface KeptLog {
  readonly requests: readonly LoggedRequest[];
  readonly bodies: boolean;
}

export class RequestLog {
  #requests: LoggedRequest[];
  #bodies: boolean;
  #number: number;

  constructor(kept?: KeptLog) {
    this.#requests = [...(kept?.requests ?? [])];
    this.#bodies = kept?.bodies ?? true;
    this.#number = this.#requests.at(-1)?.number ?? 0;
  }

  /** True while bodies are kept. */
  get bodies(): boolean {
    return this.#bodies;
  }

  /** Those that are there go with it. */
  keepBodies(bodies: boolean): void {
    this.#bodies = bodies;
    if (!bodies) this.#requests = this.#requests.map(withoutBodies);
  }

  add(request: Omit<LoggedRequest, 'number'>): void {
    this.#number += 1;
    this.#requests.push({ ...request, number: this.#number });
    const last = this.#requests.length - 1 - WITH_BODIES;
    const old = this.#requests[last];
    if (old) this.#requests[last] = withoutBodies(old);
    if (this.#requests.length > 2 * KEPT) this.clear(KEPT);
  }

  /** Newest last; `filter` is looked for in method, address, account and what was said. */
  list(filter = ''): LoggedRequest[] {
    return this.#requests
      .slice(-KEPT)
      .filter(({ method, address, account, message }) =>
        `${method} ${address} ${account ?? ''} ${message ?? ''}`.includes(filter),
      );
  }

  clear(keep = 0): void {
    this.#requests = keep > 0 ? this.#requests.slice(-keep) : [];
  }

  handOver(): KeptLog {
    return { requests: this.list(), bodies: this.#bodies };
  }
}

const withoutBodies = ({ sent: _sent, reply: _reply, ...rest }: LoggedRequest): LoggedRequest => rest;
