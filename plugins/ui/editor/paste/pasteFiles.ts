// Files that are pasted or dropped.
import type { RichText } from '../richText.store.ts';

/** Takes pictures; whether there were any to take. */
export function takeFiles(text: RichText, data: DataTransfer | null, at?: number): boolean {
  const files = [...(data?.files ?? [])];
  // Word adds a picture of what was copied; a browser adds an element to a picture that was.
  if (!data || files.length === 0 || hasWords(data.getData('text/html'))) return false;
  text.insertPictures(files, at);
  return true;
}

const hasWords = (html: string): boolean =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== '';
