import type { Deployment } from '#kernel/config/deployment.ts';
import type { Device } from '#kernel/plugin/definePlugin.ts';
import { type FoundPlugin, resolve } from '#kernel/plugin/resolve.ts';

/** Origins of other hosts with which the pages of a deployment communicate. */
function foreignOrigins(deployment: Deployment): string[] {
  const { services, analytics, fileHosts, nodeHosts } = deployment;
  const addresses = [...Object.values(services), analytics.beacon?.url, ...fileHosts, ...nodeHosts];
  return originsIn(addresses);
}

/** Addresses on this site have no origin of their own. */
const originsIn = (addresses: readonly (string | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address?.startsWith('http') ? [new URL(address).origin] : []))),
];

/**
 * The places that may frame the pages, in the words of the policy. The site's own origin needs no name, so a portal at
 * another path of it is 'self' alone.
 */
function frameAncestors({ frameAncestors: named, origin }: Deployment): readonly string[] {
  return named.length === 0 ? ["'none'"] : ["'self'", ...new Set(named.filter((one) => one !== origin))];
}

/** The older header with the same meaning. It cannot name other origins: `ALLOW-FROM` is ignored by browsers. */
function frameOptions(deployment: Deployment): Record<string, string> {
  const [only, ...others] = frameAncestors(deployment);
  if (others.length > 0) return {};
  return { 'x-frame-options': only === "'none'" ? 'DENY' : 'SAMEORIGIN' };
}

/**
 * The content security policy: no inline scripts, no eval. Mantine writes its variables into style elements, and drawn
 * pages contain small sheets, so inline styles are allowed; pictures and recordings may come from wherever the file
 * service says, over https only if the deployment is. Strings become HTML or the address of a script only by the rules
 * of `plugins/ui/content/trustedTypes.ts`.
 */
export function contentSecurityPolicy(deployment: Deployment): string {
  const foreign = foreignOrigins(deployment);
  const plugins = originsIn(deployment.external.map(({ url }) => url));
  const anywhere = (deployment.hsts ?? 0) > 0 ? ['https:'] : ['http:', 'https:'];
  const sockets = foreign.map((origin) => origin.replace(/^http/, 'ws'));
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...plugins],
    'style-src': ["'self'", "'unsafe-inline'", ...plugins],
    'img-src': ["'self'", 'data:', 'blob:', ...anywhere],
    'media-src': ["'self'", 'blob:', ...anywhere],
    'connect-src': [...new Set(["'self'", 'blob:', ...foreign, ...sockets, ...plugins])],
    'frame-src': ["'self'", ...anywhere],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...originsIn([deployment.assessment?.url])],
    'frame-ancestors': frameAncestors(deployment),
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/** Headers of every answer of the site. */
export const EVERYWHERE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

export const HSTS = 'strict-transport-security';

/** The value of the HSTS header; undefined where the deployment sets none. */
export const hstsOf = ({ hsts }: Pick<Deployment, 'hsts'>): string | undefined =>
  hsts === undefined ? undefined : `max-age=${hsts}`;

/**
 * For files from a deployment or an upstream: opened on their own they are shown, but run nothing in the site's origin.
 */
export const SANDBOXED: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
};

/** Matches the file service's addresses. */
export const FILE_CALLS = /^\/file\/(out-)?api\//;
/** Browsers show these in their own viewers, outside the site's origin; a sandbox would break those. */
export const VIEWED = /^(video\/|audio\/|application\/pdf)/i;

/** Additional headers of the service worker's script, as its scope is the whole site. */
export const WORKER_HEADERS: Readonly<Record<string, string>> = { 'service-worker-allowed': '/' };

const DEVICES: readonly Device[] = ['camera', 'geolocation'];

/** The devices that active plugins may ask for. */
export const devicesOf = (plugins: readonly FoundPlugin[], deployment: Deployment): Device[] =>
  resolve(plugins, deployment).active.flatMap(({ devices = [] }) => devices);

/** Additional headers of a page. */
export function pageHeaders(deployment: Deployment, devices: readonly Device[]): Record<string, string> {
  const allowed = DEVICES.map((device) => `${device}=(${devices.includes(device) ? 'self' : ''})`);
  return {
    'content-security-policy': contentSecurityPolicy(deployment),
    ...frameOptions(deployment),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': [...allowed, 'payment=()', 'usb=()'].join(', '),
  };
}
