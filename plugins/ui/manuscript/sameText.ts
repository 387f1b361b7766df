import type { Written } from './manuscript.ts';

/** Whether the same is read and seen in both, however it is written down. */
export const isSameText = (one: Written, other: Written): boolean => essence(one) === essence(other);

function essence({ title = '', content, attachments = [] }: Written): string {
  // Their addresses may be signed anew each time.
  const pictures = content.match(/<img\b/g)?.length ?? 0;
  return JSON.stringify([title, wordsOf(content), pictures, attachments.map(({ fileId }) => fileId)]);
}

const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** What of a text is read, without its marks. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
