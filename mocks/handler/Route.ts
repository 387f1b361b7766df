import type { IncomingMessage, ServerResponse } from 'node:http';
import type { World } from '../world/World.ts';

/** An address that is not a declared call: a file's content, a page of the signing-in service. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** `{name}` stands for any text. */
  readonly path: string;
  serve(exchange: Exchange): void;
}

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  readonly world: World;
}
