// The style sheets of a drawn page. A browser fetches six files at a time over HTTP/1.1 and shows nothing until it has all
// sheets, so that a page with ten waits twice; the small ones are written into the page.
import { isSheet } from './preload.ts';
import type { SiteFile } from './siteFiles.ts';

/** Bytes before compression; a fifth of it on the way. */
const SMALL = 10_000;

export interface Sheet {
  /** Below the site's folder. */
  readonly file: string;
  /** Written into the page; otherwise the page links to the file. */
  readonly text: string | undefined;
}

/** The sheets of a build. One that names further files, by addresses relative to itself, is never written into a page. */
export function sheetsOf(files: ReadonlyMap<string, SiteFile>): (file: string) => Sheet {
  const small = new Map<string, string>();
  for (const [address, { plain }] of files) {
    if (!isSheet(address) || plain.length > SMALL) continue;
    const text = plain.toString();
    if (!/url\(|<\//.test(text)) small.set(address, text);
  }
  return (file) => ({ file, text: small.get(`/${file}`) });
}
