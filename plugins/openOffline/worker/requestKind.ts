// Which requests the worker answers at all. Whatever is not named here passes as if there were no worker.

/** `page`: the one document; `file`: a file of a release; `deployment`: deployment.json; `brand`: an institution's picture. */
export type RequestKind = 'page' | 'file' | 'deployment' | 'brand';

/** Below the platform's place on its host. */
export const DEPLOYMENT = '/deployment.json';

/** The upstream's addresses, whatever prefix the deployment gives a service: what follows the prefix stays. */
const UPSTREAM = /\/(?:(?:out-)?api|gpt)\/|^\/__mock(?:\/|$)/;
/** Of files that name their kind, the last segment has an ending; no page's has. */
const NAMED_FILE = /\.\w+$/;
/** What pages load by themselves. Tables that pdf.js reads are large, and their documents are not kept. */
export const KEPT_FILE = /^\/assets\/(?!pdfjs-).+\.(?:m?js|css|woff2|svg|png|webp|avif)$/;
/** The institution's own pictures, as its deployment names them. */
const BRAND = /^\/brand\/[\w-][\w.-]*$/;

/** Those that a deployment.json names. */
export const brandPictures = (deployment: string): string[] => [
  ...new Set(deployment.match(/(?<=")\/brand\/[\w-][\w.-]*(?=")/g)),
];

export function requestKind(
  request: Pick<Request, 'method' | 'url' | 'mode'> & { headers: Pick<Headers, 'has'> },
  origin: string,
  base: string,
): RequestKind | undefined {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || request.headers.has('range')) return undefined;
  if (!url.pathname.startsWith(`${base}/`)) return undefined;
  const pathname = url.pathname.slice(base.length);
  if (UPSTREAM.test(pathname)) return undefined;
  if (request.mode === 'navigate') return NAMED_FILE.test(pathname) ? undefined : 'page';
  if (pathname === DEPLOYMENT) return 'deployment';
  if (BRAND.test(pathname)) return 'brand';
  return KEPT_FILE.test(pathname) ? 'file' : undefined;
}
