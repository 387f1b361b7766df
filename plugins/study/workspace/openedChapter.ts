import type { ChapterRef } from '../api.ts';
import type { OpenedChapter } from '../contract.ts';
import type { Study } from '../study.store.ts';

/** An open chapter as what lies beside it or over it controls it. */
export function openedChapter(study: Study, chapter: ChapterRef): OpenedChapter {
  const { place, courseId, view, places } = study;
  const { chapterRefId } = chapter;
  return {
    place,
    courseId,
    chapter,
    position: () => places.get(chapterRefId) ?? study.traceOf(chapterRefId)?.position ?? 0,
    goTo: (position) => view.goTo(chapterRefId, position),
    nameOf: view.nameOf,
    pause: view.pause,
  };
}
