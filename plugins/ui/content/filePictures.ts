// Pictures of the file service inside rich content. What is stored is the path of the file's content by the service's own
// prefix: it names the file, does not expire, and stays the same wherever a deployment serves the service.
import { placed } from '#kernel/browser/base.ts';
import type { Files } from '#plugins/offline/uploads/files.ts';

const CONTENT = '/file/out-api/v1/content/';
/** A picture of the file service as content stores it. */
const STORED = /^\/file\/out-api\/v1\/content\/([^/?#]+)$/;

/** What content stores for an uploaded picture. */
export const storedAddress = (fileId: string): string => CONTENT + encodeURIComponent(fileId);

/** The file that a stored address names. */
export function fileIn(stored: string): string | undefined {
  const written = STORED.exec(stored)?.[1];
  try {
    return written === undefined ? undefined : decodeURIComponent(written);
  } catch {
    return undefined;
  }
}

/** Where this deployment serves it; other addresses stay as they are. */
export function servedAddress(stored: string, fileService: string): string {
  return STORED.test(stored) ? fileService + stored.slice('/file'.length) : stored;
}

/** A path that content names, as an address; of a stored file not yet, as its service may lie elsewhere. */
export const placedInContent = (address: string): string => (STORED.test(address) ? address : placed(address));

/** Points pictures at this deployment's file service; one that is not served there is asked for by its file. */
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
  // Something else may be shown in its place by now.
  if (address !== undefined && address !== failed && image.getAttribute('src') === failed) image.src = address;
}

/** The same for cleaned HTML as a server writes it. */
export const serveWrittenPictures = (html: string, fileService: string): string =>
  fileService === '/file'
    ? html
    : html.replaceAll(` src="${CONTENT}`, ` src="${fileService}${CONTENT.slice('/file'.length)}`);
