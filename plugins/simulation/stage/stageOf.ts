// How a simulation's page is embedded: what its frame may do, and the origin of its messages.
import { placed } from '#kernel/browser/base.ts';

export interface StageFrame {
  src: string;
  /** Exactly as in its messages. */
  origin: string;
  sandbox: string;
}

const POWERS = 'allow-scripts allow-forms allow-pointer-lock';

/** Undefined if a frame cannot show the address. */
export function stageOf(url: string, own: string): StageFrame | undefined {
  const address = placed(url);
  if (!URL.canParse(address, own)) return undefined;
  const { href, origin, protocol } = new URL(address, own);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  // A page from the platform's own origin must not be as powerful as the platform: its frame has no origin at all.
  if (origin === new URL(own).origin) return { src: href, origin: 'null', sandbox: POWERS };
  return { src: href, origin, sandbox: `${POWERS} allow-same-origin` };
}
