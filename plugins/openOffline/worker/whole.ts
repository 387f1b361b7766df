// Checks an answer's content against the release's hash: a proxy may truncate a file, a server may answer with a page,
// and a release that is being copied mixes files of two.
import { HASH_LENGTH } from './release.ts';

/** Reads a clone, so that the answer can still be used. */
export async function isWhole(answer: Response, hash: string | undefined): Promise<boolean> {
  if (!answer.ok || hash === undefined) return false;
  const content = await contentOf(answer);
  if (!content) return false;
  const digest = await crypto.subtle.digest('SHA-256', content);
  return btoa(String.fromCodePoint(...new Uint8Array(digest))).startsWith(hash) && hash.length === HASH_LENGTH;
}

/** Undefined if the connection breaks before the end. */
async function contentOf(answer: Response): Promise<ArrayBuffer | undefined> {
  try {
    return await answer.clone().arrayBuffer();
  } catch {
    return undefined;
  }
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}
