import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { readUpstreamAddress } from '../server/upstreamAddress.ts';

/** Milliseconds. */
const PATIENCE = 3_000;
/** For how long an answer stands, in milliseconds: whoever asks often does not burden the upstream. */
const FRESH = 2_000;
/** What a gateway says when the upstream behind it is away. */
const AWAY = new Set([502, 503, 504]);

/** Asks whether a real upstream answers at all; once for everybody who asks at the same time. */
export function upstreamProbe(address: string, patience = PATIENCE): () => Promise<boolean> {
  const url = readUpstreamAddress(address);
  let latest: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    if (!latest || performance.now() - latest.at > FRESH) {
      latest = { at: performance.now(), answer: reached(url, patience) };
    }
    return latest.answer;
  };
}

/** As the proxy asks, which `fetch` does not: it shuns some ports, and has connections that it keeps or waits for. */
function reached(url: URL, patience: number): Promise<boolean> {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((found) => {
    const asking = open(url, { method: 'HEAD', agent: false });
    // A head that comes letter by letter is no silence, so the time is one for all of it.
    const late = setTimeout(() => asking.destroy(), patience);
    asking.on('response', ({ statusCode = 0 }) => {
      found(!AWAY.has(statusCode));
      asking.destroy();
    });
    // It does so without an error if the answer is of another protocol.
    asking
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(late);
        found(false);
      });
    asking.end();
  });
}
