import type { Written } from './manuscript.ts';

/** True if users see the same in both, however the HTML is written. */
export const isSameText = (one: Written, other: Written): boolean => essence(one) === essence(other);

function essence({ title = '', content, attachments = [] }: Written): string {
  // Addresses of pictures are not compared, as they may be signed anew each time.
  const pictures = content.match(/<img\b/g)?.length ?? 0;
  return JSON.stringify([title, wordsOf(content), pictures, attachments.map(({ fileId }) => fileId)]);
}

const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The text without its tags. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
