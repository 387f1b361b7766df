import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import type { ChapterRef } from '../api.ts';
import type { Study } from '../study.store.ts';
import { ChapterSession } from '../trace/chapterSession.ts';

/** The session of a drawn chapter; undefined until the position to resume is known. */
export function useChapterSession(study: Study, lesson: ChapterRef): ChapterSession | undefined {
  const kernel = useKernel();
  const [session, setSession] = useState<ChapterSession>();
  // A lesson that is loaded again with the course is the same lesson.
  const [opening] = useState(lesson);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    void ChapterSession.open(kernel, study, opening).then((opened) => {
      if (gone) return;
      stop = opened.start();
      setSession(opened);
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [kernel, study, opening]);
  return session;
}
