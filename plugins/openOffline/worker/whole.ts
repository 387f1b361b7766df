// Whether an answer has the content that the release says: a proxy may cut a file in half, a server may answer with a page,
// and a release that is just being copied has files of two.
import { HASH_LENGTH } from './release.ts';

/** The answer stays unread. */
export async function isWhole(answer: Response, hash: string | undefined): Promise<boolean> {
  if (!answer.ok || hash === undefined) return false;
  const content = await contentOf(answer);
  if (!content) return false;
  const digest = await crypto.subtle.digest('SHA-256', content);
  return btoa(String.fromCodePoint(...new Uint8Array(digest))).startsWith(hash) && hash.length === HASH_LENGTH;
}

/** Undefined where the connection breaks before its end. */
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
