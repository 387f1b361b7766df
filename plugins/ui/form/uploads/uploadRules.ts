// Rules for uploads, and messages for rejected files.

export interface UploadRules {
  /** Allowed extensions, each with its media type: `{ pdf: 'application/pdf' }`. */
  types: Readonly<Record<string, string>>;
  /** Maximum number of files. */
  most: number;
  /** Maximum size of each, in megabytes. */
  largest: number;
  words: UploadWords;
  /** Checks the content of a file; resolves to the reason for rejecting it, or to an empty text. */
  unfit?: (file: File) => Promise<string>;
}

interface UploadWords {
  /** 「…还在上传」 */
  what: string;
  /** 「最多上传 3 …」 */
  counted: string;
  /** 「说明.txt …」 */
  otherKind: string;
}

export const FILE_WORDS: UploadWords = { what: '文件', counted: '个文件', otherKind: '的格式不支持' };

export const PICTURE_WORDS: UploadWords = {
  what: '图片',
  counted: '张图片',
  otherKind: '不是JPG、PNG、WebP或GIF图片',
};

export const PICTURES = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
} as const;

export const PICTURE_TYPES: readonly string[] = [...new Set(Object.values(PICTURES))];

const MEGABYTE = 1024 * 1024;

/** The reason for rejecting a file, to be appended to its name; empty if it is accepted. */
export function refusalOf({ name, size, type }: File, { types, largest, words }: UploadRules): string {
  const dot = name.lastIndexOf('.');
  // A pasted file or one from a phone's gallery may have no extension, so its type counts; otherwise browsers guess the
  // type from the extension.
  const known = dot < 0 ? Object.values(types).includes(type) : Object.hasOwn(types, name.slice(dot + 1).toLowerCase());
  if (!known) return words.otherKind;
  if (size === 0) return '是空文件';
  return size > largest * MEGABYTE ? `超过${largest} MB` : '';
}

/** The message about rejected files: all their names, each reason once. */
export function refusalWords(
  refused: readonly { name: string; reason: string }[],
  tooMany: readonly string[],
  { most, words }: UploadRules,
): string {
  const reasons = Map.groupBy(refused, ({ reason }) => reason);
  const sentences = [...reasons].map(([reason, of]) => `${of.map(({ name }) => name).join('、')}${reason}`);
  if (tooMany.length > 0) sentences.push(`最多上传${most}${words.counted}，${tooMany.join('、')}没有加入`);
  return sentences.join('；');
}

/** The `accept` attribute of a file input. */
export function acceptOf(types: UploadRules['types']): string {
  const accepted = Object.entries(types).flatMap(([ending, type]) =>
    // If only the type is given, phones also offer their gallery and camera.
    type.startsWith('image/') ? [type] : [`.${ending}`, type],
  );
  return [...new Set(accepted)].join();
}
