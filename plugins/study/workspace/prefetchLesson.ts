// What an opened chapter will need, fetched while it is only pointed at: the code that shows it, its content, the
// addresses of its files.
import { when } from 'mobx';
import type { Kernel } from '#kernel/createKernel.ts';
import { loadScreen } from '#kernel/plugin/lazyScreen.ts';
import type { ChapterContent, ChapterRef } from '../api.ts';
import { chapterKinds } from '../contract.ts';
import type { Study } from '../study.store.ts';

export function prefetchLesson(kernel: Kernel, study: Study, { chapterRefId, kind, lockReason }: ChapterRef): void {
  const view = kernel.contributions(chapterKinds).find(({ item }) => item.kind === kind);
  if (!view || lockReason) return;
  // Whatever fails now is tried again, and told, when it is really wanted.
  void loadScreen(view.item.load).catch(() => undefined);
  if (kind === 1) void import('#kernel/ui/cleanHtml.ts').catch(() => undefined);
  const request = study.contentOf(chapterRefId);
  const content = kernel.remotes.get(request);
  kernel.remotes.warm([request]);
  void when(() => content.value !== undefined || content.error !== undefined, { timeout: 20_000 }).then(
    () => content.value && fetchAddresses(kernel, content.value),
    () => undefined,
  );
}

function fetchAddresses({ files }: Kernel, content: ChapterContent): void {
  for (const fileId of filesOf(content)) void files.url(fileId).catch(() => undefined);
}

function filesOf(content: ChapterContent): readonly string[] {
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
