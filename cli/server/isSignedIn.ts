import type { IncomingMessage } from 'node:http';
import { hasExpired, TOKEN_COOKIE } from '#kernel/auth/cookies.ts';

/** Requires a value, because signing out may leave an empty cookie. */
const WITH_TOKEN = new RegExp(`(?:^|;\\s*)${TOKEN_COOKIE}=[^;\\s]`);

/**
 * True for a request with a session of any user. Without a token, or with an expired one, browsers treat the visitor as
 * a guest.
 */
export function isSignedIn({ headers }: IncomingMessage): boolean {
  const { cookie = '' } = headers;
  return (WITH_TOKEN.test(cookie) && !hasExpired(cookie)) || 'token' in headers || 'authorization' in headers;
}
