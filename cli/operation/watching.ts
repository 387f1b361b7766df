// Observes the outcome of each request, for the access log and the metrics.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Upgrade } from '#mocks/http/upgrade.ts';
import { isUpstreamPath, pathOf } from '../http/isUpstreamPath.ts';
import { isHealthPath } from './health.ts';
import { loggedPath } from './loggedPath.ts';

/** The upstream's part in a request that was passed on. */
export interface Passed {
  /** Undefined if it gave no usable answer. */
  readonly status?: number;
  readonly ms: number;
  /** The reason for a missing answer, including addresses: never send it to clients. */
  readonly detail?: string;
}

export type TellPassed = (request: IncomingMessage, passed: Passed) => void;

/** Names a request in both logs and in its answer; a proxy in front may have named it, and the upstream hears it, too. */
export const REQUEST_ID = 'x-request-id';
const GIVEN_ID = /^[\w.-]{8,64}$/;

/** The id that `watching` gave it. */
export const requestId = (request: IncomingMessage): string => headerOf(request, REQUEST_ID) ?? '';

export interface Exchange {
  readonly id: string;
  readonly kind: 'site' | 'call' | 'socket' | 'health';
  readonly method: string;
  /** Without its query, which may contain anything, and without tickets and ids that grant access by themselves. */
  readonly path: string;
  readonly status: number;
  /** The client disconnected before the end. */
  readonly aborted: boolean;
  /** Includes headers. */
  readonly bytes: number;
  readonly ms: number;
  readonly ip: string;
  /** The address that a proxy in front has added. */
  readonly forwardedFor: string | undefined;
  readonly agent: string | undefined;
  readonly upstream: Passed | undefined;
}

/** Maximum length; our own paths are shorter. */
const LONGEST = 600;

export interface Watching {
  listener(listener: RequestListener): RequestListener;
  upgrade(upgrade: Upgrade): Upgrade;
  passed: TellPassed;
  /** Number of requests without an answer yet. */
  readonly open: number;
}

export function watching(hear: (exchange: Exchange) => void): Watching {
  const passedOn = new WeakMap<IncomingMessage, Passed>();
  let open = 0;
  const begin = (request: IncomingMessage) => {
    const began = performance.now();
    const { socket } = request;
    const given = requestId(request);
    const id = GIVEN_ID.test(given) ? given : randomUUID();
    request.headers[REQUEST_ID] = id;
    const before = socket.bytesWritten;
    const path = loggedPath(pathOf(request)).slice(0, LONGEST);
    return (result: Pick<Exchange, 'kind' | 'status' | 'aborted'>): void => {
      hear({
        id,
        ...result,
        method: request.method ?? '',
        path,
        bytes: socket.bytesWritten - before,
        ms: Math.round((performance.now() - began) * 10) / 10,
        ip: socket.remoteAddress ?? '',
        forwardedFor: headerOf(request, 'x-forwarded-for'),
        agent: headerOf(request, 'user-agent'),
        upstream: passedOn.get(request),
      });
    };
  };
  return {
    listener: (listener) => (request, response) => {
      const end = begin(request);
      const path = pathOf(request);
      response.setHeader(REQUEST_ID, requestId(request));
      open += 1;
      response.once('close', () => {
        open -= 1;
        const kind = isHealthPath(path) ? 'health' : isUpstreamPath(path) ? 'call' : 'site';
        end({ kind, status: response.statusCode, aborted: !response.writableFinished });
      });
      listener(request, response);
    },
    upgrade: (upgrade) => (request, socket, head) => {
      const end = begin(request);
      socket.once('close', () => end({ kind: 'socket', status: passedOn.get(request)?.status ?? 101, aborted: false }));
      upgrade(request, socket, head);
    },
    passed: (request, passed) => passedOn.set(request, passed),
    get open() {
      return open;
    },
  };
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value.slice(0, LONGEST) : undefined;
}
