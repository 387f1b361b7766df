import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useRemote } from '#kernel/useRemote.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { ChapterStudy, ChapterViewProps } from '#plugins/study/contract.ts';
import type { HomeworkAt } from '../homeworkAt.ts';
import { HOMEWORK_PLACES } from '../homeworkPlaces.ts';
import css from './Chapter.module.css';
import { QuizScreen } from './QuizScreen.tsx';
import { QuizVisit } from './quizVisit.store.ts';
import { SignInFirst } from './SignInFirst.tsx';

/** A quiz, answered in its chapter: what it is, the questions, what came of it, another try. */
export default observer(function QuizChapter({ content, study }: ChapterViewProps<3>) {
  const { session } = useKernel();
  const { refId, chapterRefId: chapter, courseId } = content;
  if (!session.signedIn) return <SignInFirst words="登录后可以做测验" />;
  const at = { place: study.place, refId, courseId, chapter };
  return <QuizOf key={session.user?.userId} at={at} study={study} />;
});

const QuizOf = observer(({ at: given, study }: { at: HomeworkAt; study: ChapterStudy }) => {
  const kernel = useKernel();
  // The room is told once where it stands.
  const [at] = useState(given);
  const { place, refId } = at;
  const quiz = useRemote(HOMEWORK_PLACES[place.kind].get(place.id, refId));
  const [visit] = useState(() => new QuizVisit(kernel, at));
  useEffect(() => visit.follow(study), [visit, study]);
  return (
    <Await
      of={quiz}
      skeleton={
        <div className={css['root']}>
          <TextSkeleton lines={6} />
        </div>
      }
    >
      {(found) => <QuizScreen at={at} quiz={found} visit={visit} study={study} />}
    </Await>
  );
});
