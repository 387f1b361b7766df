// The files of the platform's own kinds of chapters, for those who take a course along.
import { fileIn } from '#plugins/ui/content/filePictures.ts';
import type { ChapterFiles, ContentOf } from './chapterKinds.ts';

/** The file service's pictures in a text; it is read without them. */
export const textFiles = ({ html }: ContentOf<1>): ChapterFiles => ({
  beside: picturesIn(html).map((fileId) => ({ fileId, part: 'picture' })),
});

export const pdfFiles = ({ file: { fileId, name } }: ContentOf<4>): ChapterFiles => ({
  needed: [{ fileId, name, part: 'pdf' }],
});

export const videoFiles = ({ video: { sources, subtitles, coverId } }: ContentOf<5>): ChapterFiles => ({
  sources,
  beside: [
    ...subtitles.map(({ fileId }) => ({ fileId, part: 'text' }) as const),
    ...(coverId ? [{ fileId: coverId, part: 'picture' } as const] : []),
  ],
});

export const imageFiles = ({ images }: ContentOf<6>): ChapterFiles => ({
  needed: images.map(({ fileId, name }) => ({ fileId, name, part: 'picture' })),
});

function picturesIn(html: string): string[] {
  const stored = html.matchAll(/<img\b[^>]*?\bsrc=["']?([^"'\s>]+)/gi);
  return [...new Set(Array.from(stored, ([, address = '']) => fileIn(address) ?? ''))].filter((id) => id !== '');
}
