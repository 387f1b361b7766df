// Names files before the page requests them: in a header, or in the page itself.
import { escapeHtml } from './escape.ts';

export const isSheet = (file: string): boolean => file.endsWith('.css');
const kindOf = (file: string): string => (isSheet(file) ? 'style' : 'script');

/** A `Link` header; undefined if there are no files. */
export function preloadLinks(files: readonly string[], base = ''): string | undefined {
  if (files.length === 0) return undefined;
  return files.map((file) => `<${base}/${file}>; rel=preload; as=${kindOf(file)}`).join(', ');
}

export const preloadTag = (file: string, base = ''): string =>
  `<link rel="preload" href="${base}/${escapeHtml(file)}" as="${kindOf(file)}">`;
