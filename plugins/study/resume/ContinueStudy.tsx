import IconBook2 from '#icons/IconBook2';
import IconPlayerPlay from '#icons/IconPlayerPlay';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/http/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { RetryButton } from '#kernel/ui/RetryButton.tsx';
import { Placeholder } from '#kernel/ui/Skeletons.tsx';
import { formatRecent } from '#kernel/ui/time.ts';
import { courseList } from '#plugins/catalogue/contract.ts';
import { getRecentCourseChapter } from '#plugins/study/api.ts';
import { getLastClazzStudy } from '#plugins/training/api.ts';
import css from './ContinueStudy.module.css';
import { lastStudied } from './lastStudied.ts';

/** On the front page: where the user left off, or the way to a first course. */
export default observer(function ContinueStudy() {
  const { user } = useKernel().session;
  const course = useRemote(user && getRecentCourseChapter.with({}));
  const clazz = useRemote(user && getLastClazzStudy.with({ userId: user.userId }));
  const asked = [course, clazz];
  if (asked.some(({ value, error }) => value === undefined && !error)) {
    return <Placeholder className={css['strip']}>{null}</Placeholder>;
  }
  const last = lastStudied(course.value, clazz.value);
  if (!last && asked.some(({ error }) => error)) {
    return (
      <Strip title="没有取到上次学习的位置">
        <RetryButton onRetry={() => Promise.all(asked.map((one) => one.reload()))} />
      </Strip>
    );
  }
  if (!last) {
    return (
      <Strip title="还没有开始学习" text="选一门感兴趣的课程，免费章节可以先试学">
        <RouteLink to={courseList} className={css['onward']}>
          去选课
        </RouteLink>
      </Strip>
    );
  }
  const { chapter, clazzTitle, to } = last;
  return (
    <Strip
      title={`${chapter.courseTitle} · ${chapter.chapterTitle}`}
      text={['上次学到这里', clazzTitle, formatRecent(chapter.lastTime), `本节 ${Math.round(chapter.progress)}%`]
        .filter(Boolean)
        .join(' · ')}
      progress={chapter.progress}
    >
      <RouteLink to={to} className={css['onward']}>
        <IconPlayerPlay size={16} aria-hidden />
        继续学习
      </RouteLink>
    </Strip>
  );
});

interface StripProps {
  title: string;
  text?: string;
  progress?: number;
  children: ReactNode;
}

function Strip({ title, text, progress, children }: StripProps) {
  return (
    <section className={css['strip']} aria-label="继续学习">
      <span className={css['sign']}>
        <IconBook2 size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={css['words']}>
        <p className={css['title']}>{title}</p>
        {text !== undefined && <p className={css['text']}>{text}</p>}
      </div>
      {children}
      {progress !== undefined && <span className={css['progress']} style={{ width: `${progress}%` }} aria-hidden />}
    </section>
  );
}
