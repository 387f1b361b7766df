// Stands for the assessment site: it shows who arrived. For a browser it is another site when it is opened under another name
// of this machine than the platform, `localhost` beside `127.0.0.1`.
import { randomBytes } from 'node:crypto';
import { escapeHtml, sendPage } from '../handler/html.ts';
import type { Exchange } from '../handler/Route.ts';
import type { User } from '../handler/User.ts';
import { readBody } from '../http/readBody.ts';

export const ASSESSMENT_SITE = '/gameone/out-api/v1/site';

interface Guest {
  readonly user: Pick<User, 'user_name' | 'account'>;
  readonly until: number;
}

/** By token. A site of its own knows nothing of the worlds that tests have in the platform's upstream. */
const expected = new Map<string, Guest>();

/** The token with which someone is let in until then. */
export function letIn(user: Guest['user'], until: number, now: number): string {
  for (const [token, guest] of expected) if (guest.until <= now) expected.delete(token);
  const token = `ga-${randomBytes(24).toString('base64url')}`;
  expected.set(token, { user, until });
  return token;
}

/** The token comes as a form; an address that names one is not looked at. */
export function assessmentSite({ request, response, world }: Exchange): void {
  readBody(request).then(
    ({ values }) => {
      const { accessToken } = values;
      const guest = typeof accessToken === 'string' ? expected.get(accessToken) : undefined;
      const known = guest && guest.until > world.clock.now() ? guest.user : undefined;
      sendPage(
        response,
        '测评空间（模拟）',
        known
          ? `<p>${escapeHtml(known.user_name)}，欢迎来到测评空间。</p><p>账号：${escapeHtml(known.account)}</p>`
          : '<p>没有登录，或登录已过期。请回到平台，再次进入测评空间。</p>',
      );
    },
    () => sendPage(response, '测评空间（模拟）', '<p>这里只接受表单。</p>'),
  );
}
