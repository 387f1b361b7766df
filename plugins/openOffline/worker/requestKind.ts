// Selects the requests that the worker answers; all others pass as if there were no worker.

/** `page`: the one document; `file`: a file of a release; `deployment`: deployment.json; `brand`: an institution's picture. */
export type RequestKind = 'page' | 'file' | 'deployment' | 'brand';

/** Relative to the platform's base path. */
export const DEPLOYMENT = '/deployment.json';

/** Paths of the upstream. A deployment may change a service's prefix but not the part after it. */
const UPSTREAM = /\/(?:(?:out-)?api|gpt)\/|^\/__mock(?:\/|$)/;
/** The last segment of a file's path has an extension; no page's has. */
const NAMED_FILE = /\.\w+$/;
/** Files that pages load themselves. The scripts of pdf.js are for browsers that cannot run its `.wasm`. */
export const KEPT_FILE = /^\/assets\/(?!pdfjs-.+js$).+\.(?:m?js|css|woff2|svg|png|webp|avif|bcmap|wasm)$/;
/** The institution's own pictures, as its deployment names them. */
const BRAND = /^\/brand\/[\w-][\w.-]*$/;

/** The pictures that a deployment.json names. */
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
