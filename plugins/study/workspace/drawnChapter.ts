import type { ChapterRef } from '../api.ts';
import type { ChapterStudy } from '../contract.ts';
import type { Study } from '../study.store.ts';
import { isMidway, wasLeftMidway } from '../text/midway.ts';

type Studied = Pick<Study, 'place' | 'courseId' | 'view' | 'traceOf'>;

const TEXT = 1;
const nothing = (): void => undefined;

/**
 * A text for a page that is drawn before the place to resume is known; undefined for other chapters, and for a text that
 * does not open at its beginning. Nothing is recorded by it.
 */
export function drawnChapter(study: Studied, { kind, chapterRefId, title }: ChapterRef): ChapterStudy | undefined {
  const trace = study.traceOf(chapterRefId);
  const opensLower = isMidway(trace?.position ?? 0) || wasLeftMidway(chapterRefId) || study.view.isWanted(chapterRefId);
  if (kind !== TEXT || opensLower) return undefined;
  return {
    place: study.place,
    courseId: study.courseId,
    title,
    trace,
    position: 0,
    noSkip: false,
    missing: [],
    readPages: undefined,
    marks: [],
    stops: [],
    waitAt: nothing,
    control: () => nothing,
    watched: nothing,
    read: nothing,
    moveTo: nothing,
    changed: nothing,
  };
}
