// Where an address written by somebody else may lead: parsed, never matched as text.
import { BASE, placed } from '#kernel/browser/base.ts';

export type JudgedAddress =
  | { kind: 'own'; url: URL }
  /** Elsewhere, and the deployment allows it. */
  | { kind: 'allowed'; url: URL }
  /** Another site: users are asked before they go there. */
  | { kind: 'foreign'; url: URL }
  /** Not http(s), or no address at all. */
  | { kind: 'refused' };

export function judgeAddress(address: string, origin: string, allowed: readonly string[]): JudgedAddress {
  if (address.trim() === '' || !URL.canParse(address, origin)) return { kind: 'refused' };
  const url = new URL(placed(address), origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'refused' };
  // On the same host, but not the platform's: another site.
  if (url.origin === origin && `${url.pathname}/`.startsWith(`${BASE}/`)) return { kind: 'own', url };
  return allowed.includes(url.origin) ? { kind: 'allowed', url } : { kind: 'foreign', url };
}
