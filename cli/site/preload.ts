// Names files before the page requests them: in a header, or in the page itself.
import { escapeHtml } from './escape.ts';

export const isSheet = (file: string): boolean => file.endsWith('.css');
const kindOf = (file: string): string => (isSheet(file) ? 'style' : 'script');

/** A `Link` header; undefined if there are no files. */
export function preloadLinks(files: readonly string[], base = ''): string | undefined {
  if (files.length === 0) return undefined;
  return files.map((file) => `<${base}/${file}>; rel=preload; as=${kindOf(file)}`).join(', ');
}

/** The same for code that a painted page needs: `preloadAfterPaint.ts` makes it a preload. */
export const laterPreloadTag = (file: string, base = ''): string =>
  `<link data-after-paint href="${base}/${escapeHtml(file)}" as="${kindOf(file)}">`;

export const preloadTag = (file: string, base = ''): string =>
  `<link rel="preload" href="${base}/${escapeHtml(file)}" as="${kindOf(file)}">`;
