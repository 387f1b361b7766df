import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import { observer } from 'mobx-react-lite';
import { RouteLink, useKernel } from '#kernel/index.ts';
import type { ChapterRef } from '../api.ts';
import type { Study } from '../study.store.ts';
import css from './ChapterPane.module.css';
import { prefetchLesson } from './prefetchLesson.ts';

/** Links to the previous and the next chapter. */
export const Neighbours = observer(({ study }: { study: Study }) => {
  const { previous, current, next } = study;
  const done = current !== undefined && study.traceOf(current.chapterRefId)?.state === 'done';
  return (
    <nav className={css['neighbours']} aria-label="前后章节" data-done={done || undefined}>
      {previous && <Neighbour study={study} lesson={previous} rel="prev" />}
      {next ? (
        <Neighbour study={study} lesson={next} rel="next" />
      ) : (
        <p className={`yx-note ${css['last']}`}>已是最后一节</p>
      )}
    </nav>
  );
});

const Neighbour = observer(({ study, lesson, rel }: { study: Study; lesson: ChapterRef; rel: 'prev' | 'next' }) => {
  const kernel = useKernel();
  const hover = () => prefetchLesson(kernel, study, lesson);
  return (
    <span style={{ display: 'contents' }} onPointerEnter={hover} onFocus={hover}>
      <RouteLink to={study.addressOf(lesson.chapterRefId)} className={css['neighbour']} rel={rel} title={lesson.title}>
        {rel === 'prev' && <IconChevronLeft size={18} aria-hidden />}
        <span className={css['step']}>{rel === 'prev' ? '上一节' : '下一节'}</span>
        <span className={`yx-cut ${css['name']}`}>{lesson.title}</span>
        {rel === 'next' && <IconChevronRight size={18} aria-hidden />}
      </RouteLink>
    </span>
  );
});
