import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useHydrating, useKernel, useRemote } from '#kernel/index.ts';
import { topicOf } from '#plugins/support/contract.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import type { ChapterRef } from '../api.ts';
import { chapterKinds, chapterView } from '../chapterKinds.ts';
import { isEmpty } from '../startingPoint.ts';
import type { Study } from '../study.store.ts';
import { ChapterOverlays } from './ChapterOverlays.tsx';
import { ChapterSkeleton } from './ChapterSkeleton.tsx';
import { drawnChapter } from './drawnChapter.ts';
import { NotHere } from './NotHere.tsx';
import { openedChapter } from './openedChapter.ts';
import { ChapterSession } from '../trace/chapterSession.ts';
import { useMarks } from './useMarks.ts';

/** The session of a drawn chapter; undefined until the position to resume is known. */
function useChapterSession(study: Study, lesson: ChapterRef): ChapterSession | undefined {
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

/** Tells the assistant which lesson is open, and where the trainee is in it. */
function useTopic(study: Study, lesson: ChapterRef): void {
  const kernel = useKernel();
  // A lesson that is loaded again with the course is the same lesson.
  const [opening] = useState(lesson);
  useEffect(() => {
    const topic = topicOf(kernel);
    const { title, chapterRefId } = opening;
    runInAction(() => topic.set({ ...openedChapter(study, opening), title, chapterRefId }));
    return () => runInAction(() => topic.set(undefined));
  }, [kernel, study, opening]);
}

/** A chapter that may be opened, shown by whichever plugin shows its kind. */
export const OpenChapter = observer(({ study, lesson }: { study: Study; lesson: ChapterRef }) => {
  const kernel = useKernel();
  const view = chapterView(kernel, lesson.kind);
  // Also where the content, once it is known, is of a kind that nobody shows.
  const content = useRemote(
    view || study.isKnown(lesson.chapterRefId) ? study.contentOf(lesson.chapterRefId) : undefined,
  );
  const hydrating = useHydrating();
  const [drawn] = useState(() => (hydrating ? drawnChapter(study, lesson) : undefined));
  const session = useChapterSession(study, lesson) ?? drawn;
  useMarks(study, lesson);
  useTopic(study, lesson);
  const waiting = <ChapterSkeleton lesson={lesson} />;
  if (!view) return <NotHere study={study} lesson={lesson} why="off" />;
  return (
    <Await
      of={content}
      skeleton={waiting}
      empty={isEmpty}
      emptyView={<NotHere study={study} lesson={lesson} why="empty" />}
    >
      {(found) =>
        session ? (
          <>
            <ContributionSlot
              point={chapterKinds}
              contributed={view}
              with={{ content: found, study: session }}
              waiting={waiting}
            />
            <ChapterOverlays study={study} lesson={lesson} />
          </>
        ) : (
          waiting
        )
      }
    </Await>
  );
});
