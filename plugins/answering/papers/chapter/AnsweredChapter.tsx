import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { ChapterStudy } from '#plugins/study/contract.ts';
import type { PaperChapterProps } from '../../contract.ts';
import type { Paper, PaperAt, PaperKind } from '../paperKind.ts';
import { ChapterPaper } from './ChapterPaper.tsx';
import { ChapterVisit } from './chapterVisit.store.ts';
import css from './PaperChapter.module.css';
import { SignInFirst } from './SignInFirst.tsx';

type AnsweredChapterProps<P extends Paper> = PaperChapterProps & { kind: PaperKind<P> };

/** A quiz answered within its chapter: its entry, the questions, the result, another attempt. */
export default observer(function AnsweredChapter<P extends Paper>({ kind, content, study }: AnsweredChapterProps<P>) {
  const { session } = useKernel();
  const { refId, chapterRefId: chapter, courseId } = content;
  if (!session.signedIn) return <SignInFirst words={kind.words.signIn('quiz')} />;
  const at = { place: study.place, refId, courseId, chapter };
  return <ChapterOf key={session.user?.userId} kind={kind} at={at} study={study} />;
});

interface ChapterOfProps<P extends Paper> {
  kind: PaperKind<P>;
  at: PaperAt;
  study: ChapterStudy;
}

const ChapterOf = observer(<P extends Paper>({ kind, at: given, study }: ChapterOfProps<P>) => {
  const kernel = useKernel();
  // The room reads its place only once.
  const [at] = useState(given);
  const quiz = useRemote(kind.calls.get(at));
  const [visit] = useState(() => new ChapterVisit(kernel, kind, at));
  useEffect(() => visit.follow(() => study.changed()), [visit, study]);
  return (
    <Await
      of={quiz}
      skeleton={
        <div className={css['root']}>
          <TextSkeleton lines={6} />
        </div>
      }
    >
      {(found) => <ChapterPaper kind={kind} at={at} paper={found} visit={visit} study={study} />}
    </Await>
  );
});
