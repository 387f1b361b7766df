// The last requests, for people and tests.
import * as v from 'valibot';

export type LoggedRequest = v.InferOutput<typeof LoggedRequest>;
export const LoggedRequest = v.object({
  at: v.string(),
  method: v.string(),
  address: v.string(),
  line: v.optional(v.pipe(v.string(), v.description('声明过的接口'))),
  account: v.optional(v.string()),
  status: v.pipe(v.number(), v.description('HTTP 状态码；连接断了则是 0')),
  code: v.optional(v.pipe(v.number(), v.description('体内的代码'))),
  message: v.optional(v.pipe(v.string(), v.description('拒绝时说的话'))),
  undeclared: v.optional(v.pipe(v.boolean(), v.description('没有声明这个接口'))),
  fault: v.optional(v.pipe(v.string(), v.description('遇到的故障'))),
  canned: v.optional(v.pipe(v.boolean(), v.description('回答是指定的'))),
  milliseconds: v.number(),
});

const KEPT = 1000;

export class RequestLog {
  #requests: LoggedRequest[];

  constructor(requests: readonly LoggedRequest[] = []) {
    this.#requests = [...requests];
  }

  add(request: LoggedRequest): void {
    this.#requests.push(request);
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
}
