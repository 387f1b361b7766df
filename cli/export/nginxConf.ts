// Writes a configuration for nginx that answers as `yanxi start --upstream` does.
import type { Deployment } from '#kernel/config/deployment.ts';
import type { Device } from '#kernel/plugin/definePlugin.ts';
import { WORTH_PACKING } from '#mocks/http/compression.ts';
import { WORKER } from '../paths.ts';
import { BEACON, isOwnBeacon } from '../server/beacon.ts';
import { baseOf } from '../server/base.ts';
import { CALLS } from '../http/isUpstreamPath.ts';
import { TOKEN_COOKIE, USER_COOKIE } from '#kernel/auth/cookies.ts';
import {
  EVERYWHERE,
  FILE_CALLS,
  HSTS,
  hstsOf,
  pageHeaders,
  SANDBOXED,
  WORKER_HEADERS,
} from '../server/securityHeaders.ts';
import { SECURITY_TXT } from '../site/securityText.ts';
import { TYPES } from '../site/siteFiles.ts';
import { WEB_MANIFEST } from '../site/webManifest.ts';
import { REFUSALS } from '../server/upstreamPath.ts';
import { envelopeOf, type Trouble } from '../server/upstreamTrouble.ts';
import { askedFor, escaped, inNginx, limitRules, maps, type MapsWish, ours, REASONS } from './nginxMaps.ts';
import { ACCESS_LOG, BODY_LIMIT, headers, indented, quoted, REQUEST_NAMED, tooLarge } from './nginxText.ts';
import { words } from '../words/export.ts';
import { words as ofServer } from '../words/server.ts';

export interface Tls {
  /** Files on the server. */
  certificate: string;
  key: string;
  /** Tells browsers to come by TLS only, for a year unless the deployment says how long. */
  hsts: boolean;
  port?: number;
}

export interface NginxWish extends MapsWish {
  /** Folder of the exported files on the server. */
  root: string;
  upstream: URL;
  port: number;
  serverNames: readonly string[];
  /** The devices that plugins may ask for. */
  devices: readonly Device[];
  /**
   * The `yanxi start` servers that draw the pages, all with the same protocol; without them browsers draw all pages.
   */
  pages?: readonly [URL, ...URL[]] | undefined;
  /** Folder for drawn pages; by default next to the files. */
  cache?: string;
  /** The server has nginx's brotli module. */
  brotli: boolean;
  /** For an nginx that speaks TLS itself; plain http is then redirected. */
  tls?: Tls | undefined;
  /** Path of the access log; by default nginx's own. */
  accessLog?: string | undefined;
}

/** To be included in the `http` block: on Debian a file in /etc/nginx/conf.d. */
export function nginxConf(wish: NginxWish): string {
  return `# ${words.conf.head}
# ${words.conf.again}

${maps(wish)}${hstsMap(wish)}
upstream yanxi_upstream {
  server ${serverOf(wish.upstream)};
  keepalive 32;
}
${wish.pages ? drawing(wish.cache ?? `${wish.root}/cache`, wish.pages) : ''}
server {
${indented(withHsts(wish, serverBlock(wish)))}}
${wish.tls ? toTls(wish) : ''}`;
}

/** Empty over plain http, where nginx leaves the header out. */
function hstsMap(wish: NginxWish): string {
  const value = hstsHere(wish);
  return value === undefined
    ? ''
    : `# ${words.conf.hsts}\nmap $scheme ${ours(HSTS)} {\n  default "";\n  https ${quoted(value)};\n}\n`;
}

const hstsHere = ({ deployment, tls }: NginxWish): string | undefined =>
  hstsOf(deployment) ?? (tls?.hsts ? hstsOf({ hsts: A_YEAR }) : undefined);

const A_YEAR = 31_536_000;

/** A location with headers of its own inherits none, so this one goes to each. */
function withHsts(wish: NginxWish, text: string): string {
  const header = hstsLine(wish);
  return header === '' ? text : text.replaceAll(/^( *)add_header x-content-type-options .*\n/gm, `$&$1${header}`);
}

const hstsLine = (wish: NginxWish): string =>
  hstsHere(wish) === undefined ? '' : `add_header ${HSTS} ${ours(HSTS)} always;\n`;

function toTls({ port, serverNames, tls }: NginxWish): string {
  const suffix = tls?.port === undefined ? '' : `:${tls.port}`;
  return `server {
  listen ${port};
  server_name ${serverNames.join(' ')};
  return 301 https://$host${suffix}$request_uri;
}
`;
}

function listening({ port, serverNames, tls }: NginxWish): string {
  const names = `server_name ${serverNames.join(' ')};\n`;
  if (!tls) return `listen ${port};\n${names}`;
  return `listen ${tls.port ?? 443} ssl;
# ${words.conf.http2}
http2 on;
${names}ssl_certificate ${quoted(tls.certificate)};
ssl_certificate_key ${quoted(tls.key)};
ssl_session_cache shared:yanxi_tls:10m;
`;
}

/** Caches pages for a few seconds, but never for signed-in users. */
function drawing(cache: string, pages: readonly URL[]): string {
  return `
# ${words.conf.drawn}
proxy_cache_path ${cache} levels=1:2 keys_zone=yanxi_pages:10m max_size=200m inactive=10m use_temp_path=off;
upstream yanxi_pages {
${pages.map((one) => `  server ${serverOf(one)};\n`).join('')}  keepalive 16;
}
map $http_cookie $yanxi_signed_in {
  default "";
  "~(?:^|;\\s*)(?:${TOKEN_COOKIE}|${USER_COOKIE})=" 1;
}
`;
}

/** Gets pages from the rendering server; while it is down, browsers draw them. */
function drawnPages(wish: NginxWish): string {
  const { pages, deployment } = wish;
  if (!pages) return '';
  const toPages = passToPages(pages[0], baseOf(deployment)) + hstsInstead(wish);
  return `
location = /robots.txt {
${indented(toPages)}}

location = /sitemap.xml {
${indented(toPages)}}
${isOwnBeacon(deployment) ? `\nlocation = ${BEACON} {\n${indented(`${toPages}client_max_body_size 64k;\nproxy_set_header cookie "";\n`)}}\n` : ''}
location @drawn {
${indented(toPages)}  proxy_cache yanxi_pages;
  proxy_cache_key $scheme$http_host$request_uri;
  proxy_cache_valid 200 404 2s;
  proxy_cache_bypass $yanxi_signed_in $http_token $http_authorization;
  proxy_no_cache $yanxi_signed_in $http_token $http_authorization;
  proxy_ignore_headers cache-control vary;
  proxy_cache_lock on;
  proxy_cache_use_stale updating error timeout http_500 http_502 http_503 http_504;
  proxy_cache_background_update on;
  proxy_intercept_errors on;
  error_page 500 502 503 504 = @page;
}
`;
}

function passToPages({ protocol, hostname }: URL, base: string): string {
  return `proxy_pass ${protocol}//yanxi_pages${base === '' ? '' : '$request_uri'};
${REQUEST_NAMED}proxy_http_version 1.1;
${protocol === 'https:' ? `proxy_ssl_server_name on;\nproxy_ssl_name ${hostname};\n` : ''}proxy_set_header host $http_host;
proxy_set_header connection "";
proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;
proxy_set_header x-forwarded-proto $scheme;
# ${words.conf.packedOnce}
proxy_set_header accept-encoding "";
gzip on;
gzip_proxied any;
proxy_connect_timeout 1s;
proxy_read_timeout 5s;
`;
}

/** `start` behind nginx may send the header, too. */
function hstsInstead(wish: NginxWish): string {
  const header = hstsLine(wish);
  return header === '' ? '' : `proxy_hide_header ${HSTS};\n${header}`;
}

function serverBlock(wish: NginxWish): string {
  const { root, brotli, deployment, hostNames = [], accessLog = ACCESS_LOG } = wish;
  const page = quoted(`${root}/site/../${hostNames.length > 0 ? '$yanxi_face' : 'page'}`);
  const limits = limitRules(wish);
  return `${listening(wish)}
server_tokens off;
${hstsLine(wish)}${limits === '' ? '' : `limit_req_status 429;\n${limits}`}access_log ${quoted(accessLog)} yanxi;
root ${quoted(`${root}/site`)};
${baseRules(baseOf(deployment))}gzip off;
gzip_static on;
gzip_vary on;
${brotli ? '' : `# ${words.conf.brotli}\n# `}brotli_static on;

types {
${Object.entries(TYPES)
  .map(([ending, type]) => `  ${quoted(type)} ${ending.slice(1)};\n`)
  .join('')}}
default_type application/octet-stream;

# ${words.conf.healthz}
location = /healthz {
  default_type "application/json; charset=utf-8";
  access_log off;
  add_header cache-control no-store;
  add_header x-content-type-options nosniff;
  return 200 '{"status":"${ofServer.alive}"}';
}
location = /readyz {
${indented(headers(EVERYWHERE))}  return 404;
}

# ${words.conf.version}
location = /version {
  default_type "application/json; charset=utf-8";
  access_log off;
${indented(headers(EVERYWHERE))}  add_header cache-control no-store;
  try_files /version.json =404;
}

# ${words.conf.securityText}
location = ${SECURITY_TXT} {
${indented(onlyGet())}${indented(headers(EVERYWHERE))}  add_header cache-control no-cache;
  try_files $uri =404;
}

# ${words.conf.control}
location ~ ^/__mock(?:/|$) {
${indented(headers(EVERYWHERE))}  return 404;
}

# ${words.conf.stream}
location ^~ /business/gpt/ {
${indented(refusals('^/business/gpt/', deployment) + proxy(wish))}  proxy_buffering off;
}

# ${words.conf.files}
${filePatterns(deployment)
  .map(
    (pattern) =>
      `location ~ ${quoted(pattern)} {\n${indented(`${refusals(pattern, deployment)}${proxy(wish)}add_header content-security-policy $yanxi_file_policy always;\n`)}}\n`,
  )
  .join('\n')}
${callPatterns(deployment)
  .map((pattern) => `location ~ ${quoted(pattern)} {\n${indented(refusals(pattern, deployment) + proxy(wish))}}\n`)
  .join('\n')}
location @unreachable {
  default_type application/json;
${indented(headers(EVERYWHERE))}  return 502 '{"code":502,"state":false,"message":"连接上游失败"}';
}

${tooLarge()}
location @too_many {
  default_type application/json;
${indented(headers(EVERYWHERE))}  add_header retry-after 60 always;
  return 429 '${envelopeOf({ status: 429, message: '请求过于频繁，请一分钟后再试' }).toString()}';
}

# ${words.conf.packedFiles}
location ~ \\.(?:br|gz)$ {
${indented(headers(EVERYWHERE))}  return 404;
}

# ${words.conf.assets}
location /assets/ {
${indented(onlyGet())}${indented(headers(EVERYWHERE))}  add_header cache-control "public, max-age=31536000, immutable";
  try_files $uri =404;
}

# ${words.conf.brand}
location /brand/ {
${indented(onlyGet())}${indented(headers({ ...EVERYWHERE, ...SANDBOXED }))}  add_header cache-control no-cache;
  disable_symlinks on from=$document_root;
  try_files $uri =404;
}

# ${words.conf.worker}
location = /${WORKER} {
${indented(onlyGet())}${indented(headers({ ...EVERYWHERE, ...WORKER_HEADERS }))}  add_header cache-control no-cache;
  try_files $uri =404;
}

${hostNames.length === 0 ? '' : `location = ${WEB_MANIFEST} {\n${indented(onlyGet())}  root ${page};\n${indented(headers(EVERYWHERE))}  add_header cache-control no-cache;\n}\n\n`}location / {
${indented(onlyGet())}${indented(headers(EVERYWHERE))}  add_header cache-control no-cache;
  try_files $uri ${wish.pages ? '@drawn' : '@page'};
}
${drawnPages(wish)}
# ${words.conf.page}
location @page {
  if ($yanxi_navigation = 0) {
    return 404;
  }
  # ${words.conf.release}
  root ${page};
${indented(headers({ ...EVERYWHERE, ...pageHeaders(deployment, wish.devices) }))}  add_header link $yanxi_link;
  add_header link $yanxi_link_signed_in;
  add_header cache-control no-cache;
  rewrite ^ /index.html break;
}
`;
}

function baseRules(base: string): string {
  if (base === '') return '';
  return `absolute_redirect off;
if ($request_uri ~ ${quoted(`^(?:/|${escaped(base)})(?:\\?|$)`)}) {
  return 302 ${base}/$is_args$args;
}
if ($yanxi_outside) {
  return 404;
}
rewrite ${quoted(`^${escaped(base)}(/.*)$`)} $1;
`;
}

/** Addresses are passed on as written, so only undisguised calls are accepted. */
function refusals(pattern: string, deployment: Deployment): string {
  const refuse = (condition: string, trouble: Trouble): string =>
    `if (${condition}) {\n  return ${trouble.status} '${envelopeOf(trouble).toString()}';\n}\n`;
  return `default_type application/json;
${refuse(`${askedFor(baseOf(deployment))} !~ ${quoted(pattern)}`, { status: 404, message: '没有这个地址' })}${REASONS.map(
    (reason) => refuse(`$yanxi_refused = ${reason}`, REFUSALS[reason]),
  ).join('')}`;
}

/** Patterns of calls, including services for which the deployment sets another prefix on this site. */
function callPatterns({ services }: Deployment): string[] {
  const moved = Object.entries(services)
    .filter(([service, prefix]) => prefix.startsWith('/') && prefix !== `/${service}`)
    .map(([, prefix]) => `^${escaped(prefix)}/(?:(?:out-)?api|gpt)/`);
  return [inNginx(CALLS), ...moved];
}

function filePatterns({ services: { file } }: Deployment): string[] {
  const moved = file.startsWith('/') && file !== '/file' ? [`^${escaped(file)}/(?:out-)?api/`] : [];
  return [inNginx(FILE_CALLS), ...moved];
}

function proxy({ upstream, deployment }: NginxWish): string {
  const base = baseOf(deployment);
  const prefix = upstream.pathname.replace(/\/+$/, '');
  return `${Object.keys(EVERYWHERE)
    .map((name) => `add_header ${name} ${ours(name)} always;\n`)
    .join('')}${REQUEST_NAMED}proxy_hide_header ${HSTS};
proxy_pass ${upstream.protocol}//yanxi_upstream${prefix}${askedFor(base)};
${base === '' ? '' : `# ${words.conf.ownPaths}\nproxy_redirect ~^/(?!/)(.*)$ ${base}/$1;\nproxy_cookie_path / ${base}/;\n`}proxy_http_version 1.1;
${upstream.protocol === 'https:' ? `proxy_ssl_server_name on;\nproxy_ssl_name ${upstream.hostname};\n` : ''}proxy_set_header host ${upstream.host};
proxy_set_header upgrade $http_upgrade;
proxy_set_header connection $yanxi_connection;
proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;
proxy_set_header x-forwarded-host $http_host;
proxy_set_header x-forwarded-proto $scheme;
# ${words.conf.date}
proxy_pass_header date;
# ${words.conf.patience}
proxy_read_timeout 1h;
proxy_request_buffering off;
${BODY_LIMIT}# ${words.conf.json}
gzip on;
gzip_types application/json;
gzip_proxied any;
gzip_min_length ${WORTH_PACKING};
gzip_comp_level 4;
error_page 502 504 @unreachable;
error_page 429 @too_many;
`;
}

function onlyGet(): string {
  return `if ($request_method !~ ^(?:GET|HEAD)$) {
  add_header allow "GET, HEAD" always;
${indented(headers(EVERYWHERE))}  return 405;
}
`;
}

function serverOf({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}
