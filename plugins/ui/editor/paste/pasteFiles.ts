// Handles pasted and dropped files.
import { inertDocument } from '../../content/trustedTypes.ts';
import type { RichText } from '../richText.store.ts';

/** Inserts pictures; returns true if there were any. */
export function takeFiles(text: RichText, data: DataTransfer | null, at?: number): boolean {
  const files = [...(data?.files ?? [])];
  // Word adds a picture of the copied text, and browsers add an element to a copied picture.
  if (!data || files.length === 0 || hasWords(data.getData('text/html'))) return false;
  text.insertPictures(files, at);
  return true;
}

const hasWords = (html: string): boolean => inertDocument(html).body.textContent.trim() !== '';
