import type { IncomingMessage } from 'node:http';
import { TOKEN_COOKIE } from '#kernel/auth/cookies.ts';

/** With a value: signing out may leave an empty one. */
const WITH_TOKEN = new RegExp(`(?:^|;\\s*)${TOKEN_COOKIE}=[^;\\s]`);

/** Whether a request comes with a session, of whichever user. Without a token, browsers treat the visitor as a guest. */
export function isSignedIn({ headers }: IncomingMessage): boolean {
  return WITH_TOKEN.test(headers.cookie ?? '') || 'token' in headers || 'authorization' in headers;
}
