// The proxy's answers when its upstream fails, in the contract's envelope.
import { tables, words } from '../words/server.ts';

export interface Trouble {
  readonly status: number;
  /** For clients: it must not contain addresses behind the proxy. */
  readonly message: string;
  /** For the operator. */
  readonly detail?: string;
}

/** Clients are told in Chinese, like pages; the operator in the language of the log. */
export const troubleIn = (status: number, say: (words: typeof tables.zh.troubles) => string): Trouble => ({
  status,
  message: say(tables.zh.troubles),
  detail: say(words.troubles),
});

export const LATE = troubleIn(504, ({ late }) => late);

export const BROKEN_OFF = troubleIn(502, ({ brokenOff }) => brokenOff);
export const OTHER_PROTOCOL = troubleIn(502, ({ otherProtocol }) => otherProtocol);

/** Node's error codes for invalid HTTP. */
const NO_HTTP = /^HPE_/;

export function troubleOf(error: NodeJS.ErrnoException): Trouble {
  if (error.code === 'ECONNRESET') return BROKEN_OFF;
  if (error.code === 'HPE_HEADER_OVERFLOW') return troubleIn(502, ({ largeHeader }) => largeHeader);
  const detail = error.message;
  if (NO_HTTP.test(error.code ?? '')) return { ...troubleIn(502, ({ noHttp }) => noHttp), detail };
  return { ...troubleIn(502, ({ failed }) => failed), detail };
}

/** Rejects statuses that browsers cannot handle; those below 200 are not final. */
export function badStatus(status: number | undefined): Trouble | undefined {
  if (status !== undefined && status >= 200 && status <= 599) return undefined;
  return troubleIn(502, (said) => said.status(status));
}

export function envelopeOf({ status, message }: Trouble): Buffer {
  return Buffer.from(JSON.stringify({ code: status, state: false, message }));
}
