import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useKernel, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { OutlineList } from '#plugins/ui/outline/OutlineList.tsx';
import { OutlineSkeleton } from '#plugins/ui/outline/OutlineSkeleton.tsx';
import { PartFailed } from '#plugins/ui/states/failures/PartFailed.tsx';
import {
  type Chapter,
  type ChapterRef,
  type ChapterTrace,
  getClassroomCourseResources,
  listClassroomChapterTraces,
  type StudiedCourse,
} from '#plugins/study/api.ts';
import { outlineLesson, outlineRows } from '#plugins/study/contract.ts';
import { courseAt, type Place } from '#plugins/places/places.ts';
import { formatPercent } from '#plugins/ui/formatPercent.ts';

interface LessonsProps {
  course: StudiedCourse;
  place: Place;
}

/** The chapters of a course, each lesson with its state; thousands of them are no burden. */
export const Lessons = observer((props: LessonsProps) => {
  const { course, place } = props;
  const resources = useRemote(getClassroomCourseResources.with({ id: course.courseId, classroomId: place.id }));
  return (
    <Await
      of={resources}
      skeleton={<OutlineSkeleton lessons={course.chapterNum ?? undefined} />}
      empty={({ chapters }) => chapters.length === 0}
      emptyView={<Empty hint="老师还没有发布章节" />}
    >
      {({ chapters }) => <Rows {...props} chapters={chapters} />}
    </Await>
  );
});

const Rows = observer(({ course, place, chapters }: LessonsProps & { chapters: readonly Chapter[] }) => {
  const kernel = useKernel();
  const { courseId, title, lockReason } = course;
  const traces = useRemote(listClassroomChapterTraces.with({ classroomId: place.id, courseId }));
  const rows = useMemo(() => outlineRows(chapters), [chapters]);
  const byLesson = useMemo(() => new Map(traces.value?.map((trace) => [trace.chapterRefId, trace])), [traces.value]);
  const isDone = ({ chapterRefId }: ChapterRef) => byLesson.get(chapterRefId)?.state === 'done';
  return (
    <>
      <PartFailed of={traces}>学习进度没有加载出来</PartFailed>
      <OutlineList
        label={`《${title}》的章节`}
        heading="h4"
        rows={rows}
        count={({ lessons }) => lessons.length > 0 && `${lessons.filter(isDone).length} / ${lessons.length}`}
        lesson={(lesson) => {
          const trace = byLesson.get(lesson.chapterRefId);
          return {
            ...outlineLesson(kernel, lesson, trace),
            to: courseAt(place, courseId, lesson.chapterRefId),
            // If the whole course is locked, its head says why.
            locked: lesson.lockReason || (lockReason ? '' : undefined),
            result: resultOf(trace),
          };
        }}
      />
    </>
  );
});

function resultOf(trace: ChapterTrace | undefined): string {
  if (!trace || trace.state === 'none') return '';
  if (typeof trace.score === 'number') return `${Math.round(trace.score * 10) / 10}分`;
  return trace.state === 'learning' && typeof trace.progress === 'number' ? formatPercent(trace.progress) : '';
}
