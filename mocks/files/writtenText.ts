// Texts that people write: titles, words with pictures, files that go with them.
import type { Attachment } from '#kernel/http/entities.ts';
import type * as v from 'valibot';
import { Refusal } from '../handler/Refusal.ts';
import type { Database } from '../database/Database.ts';
import { fileFacts } from './files.ts';
import { plainText } from '../handler/plainText.ts';

const LONGEST_TITLE = 100;
const MOST_IMAGES = 9;
const MOST_FILES = 10;
/** Elements that show something without any text. */
const SHOWN = /<(?:img|video|audio|table|hr)\b/i;

/** A title as it is stored. */
export function readTitle(title: string): string {
  const trimmed = title.trim();
  if (trimmed === '') throw new Refusal('请输入标题');
  if (trimmed.length > LONGEST_TITLE) throw new Refusal(`标题最多 ${LONGEST_TITLE} 个字`);
  return trimmed;
}

/** True if an editor's HTML shows anything at all. */
export const isBlank = (html: string): boolean => plainText(html).trim() === '' && !SHOWN.test(html);

/** Words that may not be missing, nor go on for ever. */
export function checkWords(html: string, longest: number): void {
  if (isBlank(html)) throw new Refusal('内容不能为空');
  checkLength(html, longest);
}

export function checkLength(html: string, longest: number): void {
  const length = plainText(html).trim().length;
  if (length > longest) throw new Refusal(`内容最多 ${longest} 个字，现在有 ${length} 个字`);
}

/** Pictures that were uploaded before. */
export function checkImages(db: Database, images: readonly string[]): void {
  if (images.length > MOST_IMAGES) throw new Refusal(`图片最多 ${MOST_IMAGES} 张`);
  for (const fileId of images) {
    const file = fileFacts(db, fileId);
    if (!file) throw new Refusal('图片不存在，请重新上传');
    if (!file.type.startsWith('image/')) throw new Refusal(`“${file.name}”不是图片`);
  }
}

/** Files that were uploaded before, each with the size that it has. */
export function readAttachments(
  db: Database,
  attachments: readonly v.InferOutput<typeof Attachment>[],
): v.InferOutput<typeof Attachment>[] {
  if (attachments.length > MOST_FILES) throw new Refusal(`附件最多 ${MOST_FILES} 个`);
  return attachments.map(({ fileId, name }) => {
    const file = fileFacts(db, fileId);
    if (!file) throw new Refusal(`附件“${name}”不存在，请重新上传`);
    return { fileId, name, size: file.size };
  });
}
