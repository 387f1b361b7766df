// Reads the text on the pages of a PDF.
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { withoutRadicals } from '#plugins/study/pdf/search/radicals.ts';

/** Without spaces, and each character by its usual code: Chromium writes radicals that look the same. */
export const plain = (text: string): string => withoutRadicals(text.normalize('NFKD')).replaceAll(/\s/g, '');

/** The pages of a PDF: how large they are in millimetres, and what is written on them. */
export async function pagesOf(pdf: Buffer) {
  const cMapUrl = fileURLToPath(new URL('cmaps/', import.meta.resolve('pdfjs-dist/package.json')));
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0, cMapUrl }).promise;
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number);
      const [, , width = 0, height = 0] = page.view;
      const { items } = await page.getTextContent();
      const size = [width, height].map((points) => Math.round((points / 72) * 25.4));
      return { size, text: plain(items.map((item) => ('str' in item ? item.str : '')).join('')) };
    }),
  );
}
