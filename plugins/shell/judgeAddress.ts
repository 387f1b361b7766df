// Decides where an address from foreign data may lead: parsed, never matched as text.
import { BASE, placed } from '#kernel/browser/base.ts';

export type JudgedAddress =
  | { kind: 'own'; url: URL }
  /** Another origin that the deployment allows. */
  | { kind: 'allowed'; url: URL }
  /** Another site: users are asked before they go there. */
  | { kind: 'foreign'; url: URL }
  /** Not http(s), or no address at all. */
  | { kind: 'refused' };

export function judgeAddress(address: string, origin: string, allowed: readonly string[]): JudgedAddress {
  if (address.trim() === '' || !URL.canParse(address, origin)) return { kind: 'refused' };
  const url = new URL(placed(address), origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'refused' };
  // A path outside the platform's own, on the same host, is another site.
  if (url.origin === origin && `${url.pathname}/`.startsWith(`${BASE}/`)) return { kind: 'own', url };
  return allowed.includes(url.origin) ? { kind: 'allowed', url } : { kind: 'foreign', url };
}
