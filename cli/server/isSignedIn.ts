import type { IncomingMessage } from 'node:http';
import { hasExpired, TOKEN_COOKIE } from '#kernel/auth/cookies.ts';

/** With a value: signing out may leave an empty one. */
const WITH_TOKEN = new RegExp(`(?:^|;\\s*)${TOKEN_COOKIE}=[^;\\s]`);

/**
 * Tells requests with a session, of whichever user, from others. Without a token, or with one that has expired, browsers
 * treat the visitor as a guest.
 */
export function isSignedIn({ headers }: IncomingMessage): boolean {
  const { cookie = '' } = headers;
  return (WITH_TOKEN.test(cookie) && !hasExpired(cookie)) || 'token' in headers || 'authorization' in headers;
}
