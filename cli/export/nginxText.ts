// How a configuration for nginx is written, and what every one of ours says.
import { EVERYWHERE } from '../server/securityHeaders.ts';
import { envelopeOf } from '../server/upstreamTrouble.ts';

/** Megabytes: more than any part that the platform uploads a file in. */
const LARGEST_BODY = 64;

/** For a location: what is larger is refused in the envelope, by `tooLarge` of the server. */
export const BODY_LIMIT = `client_max_body_size ${LARGEST_BODY}m;
error_page 413 @too_large;
`;

export const tooLarge = (): string => `location @too_large {
  default_type application/json;
${indented(headers(EVERYWHERE))}  return 413 '${envelopeOf({ status: 413, message: `请求体过大，最多 ${LARGEST_BODY} MB` }).toString()}';
}
`;

export function headers(table: Readonly<Record<string, string>>): string {
  return Object.entries(table)
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`)
    .join('');
}

export function quoted(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}

export function indented(text: string, by = 2): string {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(by));
}
