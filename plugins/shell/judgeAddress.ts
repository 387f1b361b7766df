// Where an address that somebody else wrote may lead: parsed, never matched as text.
export type JudgedAddress =
  | { kind: 'own'; url: URL }
  /** Elsewhere, and the deployment allows it. */
  | { kind: 'allowed'; url: URL }
  /** Elsewhere: people are told where before they go. */
  | { kind: 'foreign'; url: URL }
  /** Not http(s), or no address at all. */
  | { kind: 'refused' };

export function judgeAddress(address: string, origin: string, allowed: readonly string[]): JudgedAddress {
  if (address.trim() === '' || !URL.canParse(address, origin)) return { kind: 'refused' };
  const url = new URL(address, origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'refused' };
  if (url.origin === origin) return { kind: 'own', url };
  return allowed.includes(url.origin) ? { kind: 'allowed', url } : { kind: 'foreign', url };
}
