import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { readUpstreamAddress } from '../http/upstreamAddress.ts';

/** Timeout in milliseconds. */
const PATIENCE = 3_000;
/** Milliseconds for which an answer is reused, so that frequent checks do not burden the upstream. */
const FRESH = 2_000;
/** Statuses with which a gateway reports that the upstream behind it is down. */
const AWAY = new Set([502, 503, 504]);

/** Checks whether a real upstream answers at all; simultaneous callers share one request. */
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

/** Not with `fetch`, which refuses some ports and pools connections, but in the same way as the proxy. */
function reached(url: URL, patience: number): Promise<boolean> {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((found) => {
    const asking = open(url, { method: 'HEAD', agent: false });
    // A slow trickle of header bytes would keep resetting an idle timeout, so one timeout covers all of them.
    const late = setTimeout(() => asking.destroy(), patience);
    asking.on('response', ({ statusCode = 0 }) => {
      found(!AWAY.has(statusCode));
      asking.destroy();
    });
    // Closes without an error if the server speaks another protocol.
    asking
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(late);
        found(false);
      });
    asking.end();
  });
}
