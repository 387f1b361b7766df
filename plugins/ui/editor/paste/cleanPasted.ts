// Converts pasted HTML to the editor's own: Word's lists, formulas of our pages, pictures from elsewhere.
import { fileIn, storedAddress } from '../../content/filePictures.ts';
import { inertDocument } from '../../content/trustedTypes.ts';
import { FORMULA_ELEMENT, UNFINISHED } from '../schema/nodes.ts';
import { isLink } from '../schema/addresses.ts';
import { prepare } from '../html/parseHtml.ts';
import { listsOfWord } from './listsOfWord.ts';

interface Needs {
  /** Uploads a picture from the clipboard; returns the id of its upload. */
  takePicture: (file: File) => string | undefined;
  /** True if this id belongs to a picture of this text. */
  knows: (uploadId: string) => boolean;
  /** This deployment's prefix of the file service. */
  fileService: string;
}

export function cleanPasted(html: string, needs: Needs): string {
  const { body } = inertDocument(html);
  for (const image of body.querySelectorAll('img')) takeImage(image, needs);
  // Content copied within the editor needs no cleaning.
  if (body.querySelector('[data-pm-slice]')) return body.innerHTML;
  for (const drawn of body.querySelectorAll('[data-formula], .katex-display, .katex')) readFormula(drawn);
  listsOfWord(body);
  prepare(body);
  return body.innerHTML;
}

/** Keeps our own pictures, uploads those in the clipboard, and links to those from elsewhere. */
function takeImage(image: HTMLImageElement, { takePicture, knows, fileService }: Needs): void {
  const src = image.getAttribute('src') ?? '';
  const uploadId = UNFINISHED.exec(src)?.[1];
  const fileId = ourFile(src, fileService);
  if (uploadId !== undefined) {
    if (!knows(uploadId)) image.remove();
  } else if (fileId !== undefined) {
    image.setAttribute('src', storedAddress(fileId));
  } else if (src.startsWith('data:')) {
    const file = fileOf(src);
    const taken = file && takePicture(file);
    if (taken === undefined) image.remove();
    else image.setAttribute('src', `#picture-${taken}`);
  } else if (/^https?:/i.test(src) && isLink(src)) {
    image.replaceWith(linkTo(src, image.alt));
  } else {
    image.remove();
  }
}

/** The file id of a picture of this site, even if the browser made its address absolute. */
function ourFile(src: string, fileService: string): string | undefined {
  const path = src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : src;
  return (
    fileIn(path) ?? (path.startsWith(`${fileService}/`) ? fileIn(`/file${path.slice(fileService.length)}`) : undefined)
  );
}

function linkTo(address: string, alt: string): HTMLAnchorElement | Text {
  const link = document.createElement('a');
  link.setAttribute('href', address);
  link.textContent = alt.trim() === '' ? '图片' : `图片：${alt.trim()}`;
  return link;
}

const DATA = /^data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/=\s]+)$/;

function fileOf(address: string): File | undefined {
  const [, type, content] = DATA.exec(address) ?? [];
  if (type === undefined || content === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0);
    return new File([bytes], `粘贴的图片.${type.slice('image/'.length)}`, { type });
  } catch {
    return undefined;
  }
}

/** Replaces a rendered formula with its source, which it carries. */
function readFormula(drawn: Element): void {
  const tex = drawn.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim() ?? '';
  if (tex === '' || !drawn.isConnected) return;
  const formula = document.createElement(FORMULA_ELEMENT);
  formula.setAttribute('tex', tex);
  formula.toggleAttribute('display', drawn.matches('[data-formula="display"], .katex-display'));
  drawn.replaceWith(formula);
}
