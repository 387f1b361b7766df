// What may be uploaded, and what is said of the rest.

export interface UploadRules {
  /** Endings that may be chosen, each with its type: `{ pdf: 'application/pdf' }`. */
  types: Readonly<Record<string, string>>;
  /** How many. */
  most: number;
  /** Megabytes each. */
  largest: number;
  words: UploadWords;
  /** Looks into a file: why it is not taken after all, or nothing. */
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

/** Why a file is not taken, or nothing: what is said after its name. */
export function refusalOf({ name, size, type }: File, { types, largest, words }: UploadRules): string {
  const dot = name.lastIndexOf('.');
  // What is pasted or comes from a phone's gallery may have no ending; the type of what has one is only guessed by it.
  const known = dot < 0 ? Object.values(types).includes(type) : Object.hasOwn(types, name.slice(dot + 1).toLowerCase());
  if (!known) return words.otherKind;
  if (size === 0) return '是空文件';
  return size > largest * MEGABYTE ? `超过${largest} MB` : '';
}

/** What is said of files that are not taken: all of them by their names, each reason once. */
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

/** For a file input. */
export function acceptOf(types: UploadRules['types']): string {
  const accepted = Object.entries(types).flatMap(([ending, type]) =>
    // Asked for by nothing but their type, pictures come from a phone's gallery and camera too.
    type.startsWith('image/') ? [type] : [`.${ending}`, type],
  );
  return [...new Set(accepted)].join();
}
