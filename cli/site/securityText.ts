// The site's security.txt (RFC 9116), for whoever has found a vulnerability.
import type { Security } from '#kernel/config/deployment.ts';

/** At the root of the host, whatever the base is. */
export const SECURITY_TXT = '/.well-known/security.txt';

/** The text; if the deployment says nothing of its expiry, it is a year after `since`. */
export function securityText({ contact, languages, ...said }: Security, since: Date): string {
  const { expires = yearAfter(since), encryption, acknowledgments, policy } = said;
  const fields: [name: string, value: string | undefined][] = [
    ...contact.map((one): [string, string] => ['Contact', one]),
    ['Expires', endOf(expires)],
    ['Encryption', encryption],
    ['Acknowledgments', acknowledgments],
    ['Preferred-Languages', languages?.join(', ')],
    ['Policy', policy],
  ];
  return fields.map(([name, value]) => (value ? `${name}: ${value}\n` : '')).join('');
}

/** True after the last day of which the deployment says that the text holds. */
export const isOutdated = ({ expires }: Security): boolean =>
  expires !== undefined && Date.now() > Date.parse(endOf(expires));

const endOf = (day: string): string => `${day}T23:59:59Z`;

function yearAfter(since: Date): string {
  const then = new Date(since);
  then.setUTCFullYear(then.getUTCFullYear() + 1);
  return then.toISOString().slice(0, 10);
}
