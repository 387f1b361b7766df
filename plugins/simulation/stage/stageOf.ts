// The embedding of a simulation's page: its frame's permissions, and the origin of its messages.
import { placed } from '#kernel/index.ts';

export interface StageFrame {
  src: string;
  /** The origin in its messages. */
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
  // A page from the platform's own origin must not have the platform's powers, so its frame gets an opaque origin.
  if (origin === new URL(own).origin) return { src: href, origin: 'null', sandbox: POWERS };
  return { src: href, origin, sandbox: `${POWERS} allow-same-origin` };
}
