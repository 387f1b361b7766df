import IconLock from '#icons/IconLock';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { settingsOf } from '#kernel/plugin/settings.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { LESSON_STATES } from '#plugins/ui/detail/lessonStates.ts';
import { formatKnown } from '#plugins/ui/clock/time.ts';
import {
  CHAPTER_KIND_NAMES,
  type ChapterRef,
  type ChapterTrace,
  getCourseResources,
  listCourseTraces,
} from '#plugins/study/api.ts';
import { freeCourseStudy, type OutlineNode, outlineOf } from '#plugins/study/contract.ts';
import { catalogueSettings } from './settings.ts';
import css from './CourseOutline.module.css';
import { entryTo, type Learner } from './courseOutline.ts';

interface CourseOutlineProps {
  courseId: string;
  joined: boolean;
}

/** The chapters, which of them are free, and how far one has come. */
export const CourseOutline = observer(({ courseId, joined }: CourseOutlineProps) => {
  const kernel = useKernel();
  const { signedIn } = kernel.session;
  const { trialLessons: trial } = settingsOf(kernel, catalogueSettings);
  const resources = useRemote(getCourseResources.with({ id: courseId }));
  const traces = useRemote(joined ? listCourseTraces.with({ courseId }) : undefined);
  const byLesson = new Map(traces.value?.map((trace) => [trace.chapterRefId, trace]));
  return (
    <Await
      of={resources}
      skeleton={<ListSkeleton />}
      empty={({ chapters }) => chapters.length === 0}
      emptyView={<Empty hint="教师还没有发布章节" />}
    >
      {({ chapters }) => (
        <>
          {!joined && (
            <p className={css['note']}>
              {trial ? '标“免费”的章节现在就可以学习，其余章节加入课程后可以学习。' : '加入课程后可以学习。'}
            </p>
          )}
          <Chapters
            nodes={outlineOf(chapters)}
            courseId={courseId}
            who={{ signedIn, joined, trial }}
            traces={byLesson}
          />
        </>
      )}
    </Await>
  );
});

interface ChaptersProps {
  nodes: readonly OutlineNode[];
  courseId: string;
  who: Learner;
  traces: ReadonlyMap<string, ChapterTrace>;
}

function Chapters({ nodes, ...rest }: ChaptersProps) {
  return (
    <ol className={css['chapters']}>
      {nodes.map(({ chapter, children }) => (
        <li key={chapter.chapterId}>
          <details open className={css['chapter']}>
            <summary className={css['title']}>{chapter.title}</summary>
            {chapter.chapterRefs.length > 0 && (
              <ol className={css['lessons']}>
                {chapter.chapterRefs.map((lesson) => (
                  <Lesson key={lesson.chapterRefId} lesson={lesson} {...rest} />
                ))}
              </ol>
            )}
            {children.length > 0 && <Chapters nodes={children} {...rest} />}
          </details>
        </li>
      ))}
    </ol>
  );
}

type LessonProps = Omit<ChaptersProps, 'nodes'> & { lesson: ChapterRef };

function Lesson({ lesson, courseId, who, traces }: LessonProps) {
  const { chapterRefId, title, kind, duration, access } = lesson;
  const entry = entryTo(lesson, who);
  const state = LESSON_STATES[traces.get(chapterRefId)?.state ?? 'none'];
  const Sign = entry.can ? state.sign : IconLock;
  return (
    <li className={css['lesson']} data-locked={!entry.can || undefined}>
      <span className={css['sign']} title={who.joined ? state.name : undefined}>
        <Sign size={18} aria-hidden />
        {who.joined && <span className="yx-heard">{state.name}：</span>}
      </span>
      <span className={css['words']}>
        {entry.can ? (
          <RouteLink
            to={freeCourseStudy.with({ courseId, chapter: chapterRefId })}
            fallback={title}
            className={css['link']}
          >
            {title}
          </RouteLink>
        ) : (
          title
        )}
        {!entry.can && <span className={who.joined ? css['why'] : 'yx-heard'}>{entry.why}</span>}
      </span>
      {access === 'open' && entry.can && !who.joined && <span className={css['free']}>免费</span>}
      <span className={css['kind']}>{CHAPTER_KIND_NAMES[kind]}</span>
      <span className={css['time']}>{formatKnown(duration)}</span>
    </li>
  );
}
