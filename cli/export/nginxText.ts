// Helpers for writing nginx configurations, and the parts that all of ours share.
import { CALL_PART, SECRET_LENGTH } from '../operation/loggedPath.ts';
import { EVERYWHERE } from '../server/securityHeaders.ts';
import { envelopeOf } from '../server/upstreamTrouble.ts';
import { words } from '../words/export.ts';

/** Megabytes: more than any chunk of an upload. */
const LARGEST_BODY = 64;

/** For a location: refuses larger bodies with the envelope, like the server's `tooLarge`. */
export const BODY_LIMIT = `client_max_body_size ${LARGEST_BODY}m;
error_page 413 @too_large;
`;

export const tooLarge = (): string => `location @too_large {
  default_type application/json;
${indented(headers(EVERYWHERE))}  return 413 '${envelopeOf({ status: 413, message: `请求体过大，最多 ${LARGEST_BODY} MB` }).toString()}';
}
`;

/** The default on Debian and in nginx's own images. */
export const ACCESS_LOG = '/var/log/nginx/access.log';

/**
 * For the `http` block: an access log format `yanxi`, similar to `combined`, with the id of the request at its end. It
 * leaves out queries, referrers, and tickets, ids and phone numbers in the paths of calls.
 */
export const logFormat = (): string => `# ${words.conf.log}
map $request_uri $yanxi_logged {
  "~^(?<yanxi_words>[^?]*?/${CALL_PART}/(?:[^/?]{0,${SECRET_LENGTH - 1}}/)*)[^/?]{${SECRET_LENGTH},}" "$yanxi_words...";
  "~^(?<yanxi_known>[^?]*?/${CALL_PART}/[^?]*/check/)[^/?]+" "$yanxi_known...";
  "~^(?<yanxi_path>[^?]*)" $yanxi_path;
}
log_format yanxi '$remote_addr - - [$time_local] "$request_method $yanxi_logged $server_protocol" $status $body_bytes_sent "-" "$http_user_agent" $request_id';
`;

/** For a location that passes requests on: names each in both logs and in its answer, as `start` does. */
export const REQUEST_NAMED = `proxy_set_header x-request-id $request_id;
proxy_hide_header x-request-id;
add_header x-request-id $request_id always;
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
