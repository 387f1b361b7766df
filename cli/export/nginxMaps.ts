// Writes the maps with which nginx derives values from a request before answering it.
import { TOKEN_COOKIE } from '#kernel/auth/cookies.ts';
import { sendOwnSms, signInByOauth } from '#plugins/account/api.ts';
import { sendSms, signIn } from '#plugins/shell/signIn/signIn.api.ts';
import type { Deployment } from '#kernel/config/deployment.ts';
import { baseOf } from '../server/base.ts';
import type { PageLink } from '../server/pageHints.ts';
import { EVERYWHERE, SANDBOXED, VIEWED } from '../server/securityHeaders.ts';
import { SECURITY_TXT } from '../site/securityText.ts';
import { logFormat, quoted } from './nginxText.ts';
import { words } from '../words/export.ts';

/** Matches a character as it is or percent-encoded, any number of times. */
function disguised(character: string): string {
  const [code, upper] = [character.toLowerCase(), character.toUpperCase()].map((one) =>
    Buffer.from(one).toString('hex'),
  );
  return String.raw`(?:\x${code}|%(?:25)*(?:${code}|${upper}))`;
}

const PATH = '^[^?#]*';
const SLASH = `(?:${disguised('/')}|${disguised('\\')})`;
const END = `(?:${SLASH}|${disguised(';')}|[?#]|$)`;
const segment = (text: string): string => `${PATH}${SLASH}${text}${END}`;

/** The paths that `refusedPath` refuses, for servers that match addresses as written. Matched regardless of case. */
const DISGUISES = {
  control: [segment(Array.from('__mock', disguised).join(''))],
  climbing: [
    segment(`${disguised('.')}{1,2}`),
    // Digits and letters are encoded only to disguise an encoded %; browsers never do that.
    String.raw`${PATH}%25[\da-f]?%(?:25)*(?:3\d|[46][1-6])`,
  ],
} as const;

/** Requests a minute from one address that are passed on; unlimited unless given. */
export interface Limits {
  signIn?: number | undefined;
  sms?: number | undefined;
}

const LIMITED = {
  signIn: { zone: 'yanxi_sign_in', calls: [signIn, signInByOauth] },
  sms: { zone: 'yanxi_sms', calls: [sendSms, sendOwnSms] },
} as const;

const limited = ({ limits = {} }: Pick<MapsWish, 'limits'>) =>
  (['signIn', 'sms'] as const).flatMap((name) => {
    const perMinute = limits[name];
    return perMinute === undefined ? [] : [{ ...LIMITED[name], perMinute }];
  });

/** Counts by address; a request whose key is empty is not counted. */
function limitMaps(wish: MapsWish): string {
  const { services } = wish.deployment;
  return limited(wish)
    .map(({ zone, calls, perMinute }) => {
      const paths = calls.map(({ path }) => escaped(path.replace(/^\/system(?=\/)/, services.system)));
      return `map ${askedFor(baseOf(wish.deployment))} $${zone} {
  default "";
  ${quoted(`~^(?:${paths.join('|')})(?:\\?|$)`)} $binary_remote_addr;
}
limit_req_zone $${zone} zone=${zone}:10m rate=${perMinute}r/m;
`;
    })
    .join('');
}

/** For the `server` block: as many at once as in a minute, so that a class may sign in together. */
export const limitRules = (wish: MapsWish): string =>
  limited(wish)
    .map(({ zone, perMinute }) => `limit_req zone=${zone} burst=${perMinute} nodelay;\n`)
    .join('');

export interface MapsWish {
  limits?: Limits | undefined;
  deployment: Deployment;
  /** Host names of the sites with a face of their own; their pages are in `FACES`. */
  hostNames?: readonly string[];
  links: { pages: readonly PageLink[]; signedIn: string | undefined };
}

/** Name of the folder with the sites' pages, by host name. */
export const FACES = 'faces';

export const REASONS = ['control', 'climbing'] as const;

export function maps(wish: MapsWish): string {
  const { links, hostNames = [], deployment } = wish;
  const base = baseOf(deployment);
  const placed = (link: string): string => quoted(link.replaceAll('</', `<${base}/`));
  const rows = links.pages.map(({ path, link }) => `  ${quoted(patternOf(path))} ${placed(link)};\n`);
  return `${logFormat()}${baseMaps(base)}${limitMaps(wish)}map $http_upgrade $yanxi_connection {
  default upgrade;
  ""      "";
}
# ${words.conf.navigation}
map "$http_sec_fetch_dest|$http_accept|$uri" $yanxi_navigation {
  default 0;
  "~\\|[^|]*text/html" 1;
  "~^(?:document)?\\|[^|]*\\*/\\*[^|]*\\|(?!.*\\.\\w+$)" 1;
}
# ${words.conf.refused}
map ${askedFor(base)} $yanxi_refused {
  default "";
${REASONS.flatMap((reason) => DISGUISES[reason].map((pattern) => `  ${quoted(`~*${pattern}`)} ${reason};\n`)).join('')}}
# ${words.conf.links}
map ${askedFor(base)} $yanxi_link {
  default "";
${rows.join('')}}
${facesMap(hostNames)}# ${words.conf.linksSignedIn}
map $cookie_${TOKEN_COOKIE} $yanxi_link_signed_in {
  default ${placed(links.signedIn ?? '')};
  ""      "";
}
# ${words.conf.viewed}
map $upstream_http_content_type $yanxi_file_policy {
  default ${quoted(SANDBOXED['content-security-policy'] ?? '')};
  ${quoted(`~*${inNginx(VIEWED)}`)} "";
}
# ${words.conf.upstreams}
${Object.entries(EVERYWHERE)
  .map(([name, value]) => `map ${upstreams(name)} ${ours(name)} {\n  default "";\n  "" ${quoted(value)};\n}\n`)
  .join('')}`;
}

/** The variable with the request's address, without the base. */
export const askedFor = (base: string): string => (base === '' ? '$request_uri' : '$yanxi_uri');

/** Maps that remove the base from the request's address. */
function baseMaps(base: string): string {
  if (base === '') return '';
  return `# ${words.conf.base(base)}
map $request_uri $yanxi_uri {
  default $request_uri;
  ${quoted(`~^${escaped(base)}(?<yanxi_rest>/.*)$`)} $yanxi_rest;
}
map $request_uri $yanxi_outside {
  default 1;
  ${quoted(`~^${escaped(base)}/`)} "";
  "~^/(?:healthz|readyz|version)(?:\\?|$)" "";
  ${quoted(`~^${escaped(SECURITY_TXT)}(?:\\?|$)`)} "";
}
`;
}

/** Escapes a deployment's text for a pattern. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Maps a host name to the folder of its page. Patterns, because a long name would not fit into nginx's hash of plain
 * names.
 */
function facesMap(hostNames: readonly string[]): string {
  if (hostNames.length === 0) return '';
  const rows = hostNames.map((name) => `  ${quoted(`~^${escaped(name)}$`)} ${quoted(`${FACES}/${name}`)};\n`);
  return `# ${words.conf.faces}\nmap $host $yanxi_face {\n  default "page";\n${rows.join('')}}\n`;
}

const upstreams = (name: string): string => `$upstream_http_${name.replaceAll('-', '_')}`;
export const ours = (name: string): string => `$yanxi_${name.replaceAll('-', '_')}`;

/** Matches the addresses of a page, with any query. */
function patternOf(path: RegExp): string {
  return `~*${inNginx(path).replace(/\$$/, String.raw`(?:\?|$)`)}`;
}

/** nginx does not escape slashes in patterns. */
export function inNginx({ source }: RegExp): string {
  return source.replaceAll(String.raw`\/`, '/');
}
