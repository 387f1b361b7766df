import { readUpstreamAddress } from '../server/upstreamAddress.ts';

/** Milliseconds. */
const PATIENCE = 3_000;
/** For how long an answer stands, in milliseconds: whoever asks often does not burden the upstream. */
const FRESH = 2_000;
/** What a gateway says when the upstream behind it is away. */
const AWAY = new Set([502, 503, 504]);

/** Asks whether a real upstream answers at all; once for everybody who asks at the same time. */
export function upstreamProbe(address: string): () => Promise<boolean> {
  const url = readUpstreamAddress(address);
  let latest: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    if (!latest || performance.now() - latest.at > FRESH) latest = { at: performance.now(), answer: reached(url) };
    return latest.answer;
  };
}

async function reached(url: URL): Promise<boolean> {
  try {
    const { status } = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return !AWAY.has(status);
  } catch {
    return false;
  }
}
