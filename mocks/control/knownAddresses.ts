// The addresses that faults and set answers can name.
import { type AnyCall, SERVICES } from '#kernel/http/call.ts';
import type { Implementation } from '../handler/implement.ts';
import type { Route } from '../handler/Route.ts';
import type { SocketRoute } from '../handler/SocketRoute.ts';
import { nearestCalls } from '../http/undeclared.ts';
import { StartTrouble } from '../world/StartTrouble.ts';

export interface Known {
  /** All that are declared. */
  readonly calls: readonly AnyCall[];
  /** Addresses that are no calls: `GET /file/…`, `WS /…`. */
  readonly others: readonly string[];
}

interface Answering {
  readonly implementations: readonly Implementation[];
  readonly routes: readonly Route[];
  readonly sockets: readonly SocketRoute[];
}

export const knownAddresses = ({ implementations, routes, sockets }: Answering): Known => ({
  calls: implementations.map(({ call }) => call),
  others: [...routes.map((route) => `${route.method} ${route.path}`), ...sockets.map((socket) => `WS ${socket.path}`)],
});

/** Why a fault for these could never strike: whoever set it would wonder why nothing fails. */
export function faultTrouble(match: string, { calls, others }: Known): StartTrouble | undefined {
  const service = match.replace(/:\*$/, '');
  if (match === '*' || SERVICES.some((one) => one === service)) return undefined;
  if (calls.some(({ line }) => line === match) || others.includes(match)) return undefined;
  return new StartTrouble((words) => words.unknownFault(match, meantBy(match, calls), SERVICES));
}

/** The calls most like what was typed; none when it is no call at all. */
export function meantBy(line: string, calls: readonly AnyCall[]): readonly AnyCall[] {
  const [method = '', path = ''] = line.split(' ', 2);
  return path.startsWith('/') ? nearestCalls(method, path, calls) : [];
}
