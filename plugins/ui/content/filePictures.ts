// Pictures of the file service inside rich content. Content stores the path of the file with the service's default
// prefix: it names the file, does not expire, and is independent of the deployment.
import { placed } from '#kernel/browser/base.ts';
import type { Files } from '#plugins/offline/uploads/files.ts';

const CONTENT = '/file/out-api/v1/content/';
/** The address of a picture of the file service, as content stores it. */
const STORED = /^\/file\/out-api\/v1\/content\/([^/?#]+)$/;

/** The address that content stores for an uploaded picture. */
export const storedAddress = (fileId: string): string => CONTENT + encodeURIComponent(fileId);

/** The id of the file to which a stored address points. */
export function fileIn(stored: string): string | undefined {
  const written = STORED.exec(stored)?.[1];
  try {
    return written === undefined ? undefined : decodeURIComponent(written);
  } catch {
    return undefined;
  }
}

/** The address at which this deployment serves a stored picture; other addresses stay unchanged. */
export function servedAddress(stored: string, fileService: string): string {
  return STORED.test(stored) ? fileService + stored.slice('/file'.length) : stored;
}

/** Adds the base to a path in content, but not to a stored file's, since its service may be elsewhere. */
export const placedInContent = (address: string): string => (STORED.test(address) ? address : placed(address));

/**
 * Points pictures at this deployment's file service; if one fails to load there, the file service is asked for its
 * address.
 */
export function serveFilePictures(content: ParentNode, fileService: string, files: Pick<Files, 'url'>): void {
  for (const image of content.querySelectorAll('img')) {
    const stored = image.getAttribute('src') ?? '';
    const fileId = fileIn(stored);
    if (fileId === undefined) continue;
    const served = servedAddress(stored, fileService);
    image.setAttribute('src', served);
    image.addEventListener('error', () => void askForPicture(image, served, fileId, files), { once: true });
  }
}

async function askForPicture(image: HTMLImageElement, failed: string, fileId: string, files: Pick<Files, 'url'>) {
  const address = await files.url(fileId).catch(() => undefined);
  // By then, the element may show another picture.
  if (address !== undefined && address !== failed && image.getAttribute('src') === failed) image.src = address;
}

/** Like `servedAddress`, for all pictures in a server's cleaned HTML. */
export const serveWrittenPictures = (html: string, fileService: string): string =>
  fileService === '/file'
    ? html
    : html.replaceAll(` src="${CONTENT}`, ` src="${fileService}${CONTENT.slice('/file'.length)}`);
