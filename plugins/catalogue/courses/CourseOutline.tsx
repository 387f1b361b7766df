import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type * as v from 'valibot';
import { type Code, settingsOf, useKernel, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { OutlineList } from '#plugins/ui/outline/OutlineList.tsx';
import { OutlineSkeleton } from '#plugins/ui/outline/OutlineSkeleton.tsx';
import { type Chapter, getCourseResources, listChapterAccessTypes, listCourseTraces } from '#plugins/study/api.ts';
import { outlineLesson, outlineRows } from '#plugins/study/contract.ts';
import { freeCourseStudy } from '#plugins/places/refs.ts';
import { catalogueSettings } from '../settings.ts';
import css from './CourseOutline.module.css';
import { entryTo } from './courseOutline.ts';
import type { CoursePartProps } from './courseParts.ts';

/** The chapters, which of them are free, and the trainee's progress. */
export const CourseOutline = observer(function CourseOutline({ courseId, joined }: CoursePartProps) {
  const resources = useRemote(getCourseResources.with({ id: courseId }));
  return (
    <Await
      of={resources}
      skeleton={<OutlineSkeleton />}
      empty={({ chapters }) => chapters.length === 0}
      emptyView={<Empty hint="老师还没有发布章节" />}
    >
      {({ chapters }) => <Chapters courseId={courseId} joined={joined} of={chapters} />}
    </Await>
  );
});

const Chapters = observer(
  ({ courseId, joined, of: chapters }: Pick<CoursePartProps, 'courseId' | 'joined'> & { of: readonly Chapter[] }) => {
    const kernel = useKernel();
    const { signedIn } = kernel.session;
    const { trialLessons: trial } = settingsOf(kernel, catalogueSettings);
    const accessTypes = useRemote(signedIn && !joined ? listChapterAccessTypes.with({}) : undefined).value;
    const traces = useRemote(joined ? listCourseTraces.with({ courseId }) : undefined);
    const byLesson = new Map(traces.value?.map((trace) => [trace.chapterRefId, trace]));
    const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
    const rows = useMemo(() => outlineRows(chapters, { folded }), [chapters, folded]);
    const fold = (chapterId: string, isFolded: boolean) => {
      const others = [...folded].filter((id) => id !== chapterId);
      setFolded(new Set(isFolded ? [...others, chapterId] : others));
    };
    return (
      <>
        {!joined && (
          <p className={`yx-note ${css['note']}`}>
            {trial ? '标“免费”的章节现在就可以学习，其余章节加入课程后可以学习。' : '加入课程后可以学习。'}
            {trial && accessTypes && ` ${accessWords(chapters, accessTypes)}`}
          </p>
        )}
        <OutlineList
          label="章节"
          rows={rows}
          onFold={fold}
          quietLocks={!joined}
          lesson={(lesson) => {
            const shown = outlineLesson(kernel, lesson, byLesson.get(lesson.chapterRefId));
            const entry = entryTo(lesson, { signedIn, joined, trial });
            return {
              ...shown,
              to: freeCourseStudy.with({ courseId, chapter: lesson.chapterRefId }),
              state: joined ? shown.state : undefined,
              locked: entry.can ? undefined : entry.why,
              free: lesson.access === 'open' && !joined,
            };
          }}
        />
      </>
    );
  },
);

/** 公开2节，加入可学12节: as the upstream calls the ways in. */
function accessWords(chapters: readonly Chapter[], types: readonly v.InferOutput<typeof Code>[]): string {
  const lessons = chapters.flatMap(({ chapterRefs }) => chapterRefs);
  return types
    .map(({ code, name }) => ({ name, count: lessons.filter(({ access }) => access === code).length }))
    .flatMap(({ name, count }) => (count > 0 ? [`${name}${count}节`] : []))
    .join('，');
}
