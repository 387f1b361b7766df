// SHA-256 for pages without `crypto.subtle`.

/** Bytes after which the page gets a turn. */
const STEP = 256 * 1024;

export async function plainSha256(bytes: Uint8Array): Promise<Uint8Array> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const hash = sha256.create();
  for (let at = 0; at < bytes.length; at += STEP) {
    if (at > 0) await new Promise((next) => setTimeout(next));
    hash.update(bytes.subarray(at, at + STEP));
  }
  return hash.digest();
}
