import { createServer, type RequestListener, type Server } from 'node:http';
import { guarded, type Patience, protect, serverOptions } from '#mocks/http/protect.ts';
import { CliError } from '../CliError.ts';
import { words } from '../words/server.ts';

export interface Address {
  host: string;
  port: number;
}

export interface Listening {
  server: Server;
  /** The address for browsers. */
  url: string;
}

const TROUBLES: Readonly<Record<string, (address: Address) => CliError>> = {
  EADDRINUSE: ({ port }) => new CliError(words.portTaken(port), words.portTakenRemedy(port + 1)),
  EACCES: ({ port }) => new CliError(words.portForbidden(port), words.portForbiddenRemedy),
  EADDRNOTAVAIL: ({ host }) => new CliError(words.notOurAddress(host), words.hostRemedy),
  ENOTFOUND: ({ host }) => new CliError(words.unknownHost(host), words.hostRemedy),
};

/** Converts a failure to listen into an error that says how to fix it. */
export function listenTrouble(error: NodeJS.ErrnoException, address: Address): Error {
  return TROUBLES[error.code ?? '']?.(address) ?? error;
}

/** Listens; failures of the port or the host become clear errors. */
export async function listen(
  listener: RequestListener,
  address: Address,
  patience?: Partial<Patience>,
): Promise<Listening> {
  const server = protect(createServer(serverOptions(patience), guarded(listener, complain)), patience);
  await new Promise<void>((done, failed) => {
    server.once('error', (error) => failed(listenTrouble(error, address)));
    server.listen(address.port, address.host, done);
  });
  return { server, url: urlOf(server, address.host) };
}

/** Warns the person who runs the server. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The address of a server for browsers on this machine. */
export function urlOf(server: Server, host: string): string {
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}/`;
}

/** Gives requests in flight a moment, then closes. */
export async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  const impatient = setTimeout(() => server.closeAllConnections(), 2_000);
  await closed;
  clearTimeout(impatient);
}
