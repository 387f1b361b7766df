// Checks whether a file really is a picture, as its name and type may be wrong.

/** The first bytes of each kind of file; a gap matches any byte. */
const BEGINNINGS: readonly (readonly (number | undefined)[])[] = [
  [0xff, 0xd8, 0xff], // JPEG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x52, 0x49, 0x46, 0x46, undefined, undefined, undefined, undefined, 0x57, 0x45, 0x42, 0x50], // RIFF….WEBP
];
const LONGEST = 12;

export const beginsLikePicture = (head: Uint8Array): boolean =>
  BEGINNINGS.some((beginning) => beginning.every((byte, at) => byte === undefined || head[at] === byte));

/** The reason why a file cannot be used, in words; empty if it can. */
export async function pictureProblem(file: File): Promise<string> {
  const head = await headOf(file);
  // An unreadable file is reported when it is sent.
  if (!head) return '';
  if (!beginsLikePicture(head)) return `${file.name}的内容不是图片，请选择JPG、PNG、WebP或GIF图片`;
  try {
    (await createImageBitmap(file)).close();
    return '';
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return `${file.name}打不开，可能已经损坏，请换一张`;
  }
}

async function headOf(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, LONGEST).arrayBuffer());
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return undefined;
  }
}
