import { plainSha256 } from './plainSha256.ts';

/**
 * SHA-256 in hex. Plain http, as on a lab network, has no `crypto.subtle`: there a script computes it in small steps.
 */
export async function sha256(part: Blob): Promise<string> {
  const bytes = await part.arrayBuffer();
  const digest = isSecureContext
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : await plainSha256(new Uint8Array(bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
