// The last requests, for people and tests.

export interface LoggedRequest {
  readonly at: string;
  readonly method: string;
  readonly address: string;
  /** The declared call, when it is one. */
  readonly line: string | undefined;
  readonly account: string | undefined;
  /** 0 when the connection was cut. */
  readonly status: number;
  /** The code in the body. */
  readonly code: number | undefined;
  /** The message of a refusal. */
  readonly message?: string | undefined;
  /** No call is declared for the address. */
  readonly undeclared?: boolean;
  /** The fault that struck. */
  readonly fault: string | undefined;
  readonly milliseconds: number;
}

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
  list(filter = ''): readonly LoggedRequest[] {
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
