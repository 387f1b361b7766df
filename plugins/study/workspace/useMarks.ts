import { useEffect } from 'react';
import { useKernel } from '#kernel/index.ts';
import { fetchWhenIdle } from '#plugins/ui/fetchWhenIdle.ts';
import type { ChapterKind, ChapterRef } from '../api.ts';
import { type ChapterMark, chapterMarks } from '../contract.ts';
import type { Study } from '../study.store.ts';

/** The kinds of chapters that show marks: PDFs and videos. */
const MARKED = new Set<ChapterKind>([4, 5]);

/** More would be one band, and slow. */
const MOST = 200;

/** Shows other plugins' marks in a chapter, once it is drawn. */
export function useMarks(study: Study, { chapterRefId, kind }: ChapterRef): void {
  const kernel = useKernel();
  const { signedIn } = study;
  useEffect(() => {
    if (!MARKED.has(kind) || !signedIn) return undefined;
    const { place, courseId, view } = study;
    const found = new Map<string, readonly ChapterMark[]>();
    const stops: (() => void)[] = [];
    let gone = false;
    const wanted = kernel.contributions(chapterMarks).filter(({ item }) => item.kinds?.includes(kind) ?? true);
    const loads = wanted.map(({ name, item }) => async () => {
      const { default: follow } = await item.follow();
      if (gone || found.has(name)) return;
      found.set(name, []);
      const show = (marks: readonly ChapterMark[]): void => {
        found.set(name, marks);
        view.setMarks([...found.values()].flat().slice(0, MOST));
      };
      stops.push(follow(kernel, { place, courseId, chapterRefId }, show));
    });
    const stop = fetchWhenIdle(...loads);
    return () => {
      gone = true;
      stop();
      for (const one of stops) one();
      view.setMarks([]);
    };
  }, [kernel, study, signedIn, chapterRefId, kind]);
}
