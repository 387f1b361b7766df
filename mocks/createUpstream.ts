import type { RequestListener } from 'node:http';

export interface Account {
  account: string;
  password: string;
  about: string;
}

export interface UpstreamOptions {
  /** A file, or `:memory:`. */
  data: string;
  seed: number;
  log?: (line: string) => void;
}

export interface Upstream {
  listener: RequestListener;
  accounts: readonly Account[];
  close(): void;
}

export function createUpstream(_options: UpstreamOptions): Upstream {
  return {
    accounts: [],
    listener: (_request, response) => {
      response.writeHead(404, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ code: 404, state: false, message: '没有这个接口' }));
    },
    close: () => undefined,
  };
}
