// The credential in a file: a JWT by itself, within JSON, or among the facts of a PDF.

/** Larger files are no certificates. */
const LARGEST = 20_000_000;
const JWT = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/;

export async function findCredential(file: Blob): Promise<string | undefined> {
  if (file.size > LARGEST) return undefined;
  // Byte by byte, so that binary data in a PDF does no harm.
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  return JWT.exec(text)?.[0];
}
