// Fetches the needs of a chapter while the pointer is on its link: the code that shows it, its content, and the
// addresses of its files.
import { filesOf } from '#plugins/offline/uploads/files.ts';
import { when } from 'mobx';
import { type Kernel, loadScreen } from '#kernel/index.ts';
import type { ChapterContent, ChapterRef } from '../api.ts';
import type { Study } from '../study.store.ts';
import { chapterView } from '../chapterKinds.ts';

export function prefetchLesson(kernel: Kernel, study: Study, lesson: ChapterRef, pointedAt = true): void {
  const { chapterRefId, kind, lockReason } = lesson;
  const view = chapterView(kernel, kind);
  if (!view || lockReason) return;
  // Failures are ignored: opening the lesson tries again and reports them.
  void loadScreen(view.item.load).catch(() => undefined);
  if (kind === 1) void import('#plugins/ui/content/cleanHtml.ts').catch(() => undefined);
  const request = study.contentOf(chapterRefId);
  const content = kernel.remotes.get(request);
  kernel.remotes.warm([request]);
  void when(() => content.value !== undefined || content.error !== undefined, { timeout: 20_000 }).then(
    () => content.value && fetchFiles(kernel, content.value, pointedAt ? placeIn(study, chapterRefId) : undefined),
    () => undefined,
  );
}

const placeIn = (study: Study, chapterRefId: string): number =>
  study.places.get(chapterRefId) ?? study.traceOf(chapterRefId)?.position ?? 1;

/** Fetches the addresses of its files. A PDF takes a while, so a likely one is opened in advance. */
function fetchFiles(kernel: Kernel, content: ChapterContent, place: number | undefined): void {
  const files = filesOf(kernel);
  const [first] = fileIdsOf(content).map((fileId) => files.url(fileId).catch(() => undefined));
  if (content.kind === 4 && place !== undefined) void first?.then((url) => expectFile(url, place));
}

async function expectFile(url: string | undefined, page: number): Promise<void> {
  const library = await import('../pdf/library.ts').catch(() => undefined);
  if (url !== undefined) library?.expectPdf(url, page);
}

function fileIdsOf(content: ChapterContent): readonly string[] {
  switch (content.kind) {
    case 4:
      return [content.file.fileId];
    case 5:
      return [...content.video.sources, ...content.video.subtitles]
        .map(({ fileId }) => fileId)
        .concat(content.video.coverId ?? []);
    case 6:
      return content.images.map(({ fileId }) => fileId);
    default:
      return [];
  }
}
