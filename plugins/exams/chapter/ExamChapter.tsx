import { observer } from 'mobx-react-lite';
import { Button } from '@mantine/core';
import { useKernel } from '#kernel/KernelContext.ts';
import type { ChapterViewProps } from '#plugins/study/contract.ts';
import css from './ExamChapter.module.css';
import { ExamCard } from './ExamCard.tsx';

/** An exam as a chapter of a course: what it is, how one stands with it, the way in. */
export default observer(function ExamChapter({ content, study }: ChapterViewProps<9>) {
  const { session } = useKernel();
  const { refId, chapterRefId, courseId } = content;
  const { place } = study;
  return (
    <div className={css['root']}>
      {session.signedIn ? (
        <ExamCard exam={{ place, contestId: refId, courseId, chapter: chapterRefId }} study={study} />
      ) : (
        <section className={css['card']}>
          <p className={css['words']}>登录后可以参加考试</p>
          <Button onClick={() => session.ask()}>登录</Button>
        </section>
      )}
    </div>
  );
});
