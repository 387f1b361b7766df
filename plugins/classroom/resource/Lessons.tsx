import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useRemote } from '#kernel/useRemote.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { LongList } from '#plugins/ui/lists/LongList.tsx';
import { PartFailed } from '#plugins/ui/states/PartFailed.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import {
  type Chapter,
  getClassroomCourseResources,
  listClassroomChapterTraces,
  type StudiedCourse,
} from '#plugins/study/api.ts';
import { courseAt, type Place } from '#plugins/study/contract.ts';
import { LessonRow } from './LessonRow.tsx';
import { lessonRows } from './lessonRows.ts';
import css from './Lessons.module.css';

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
      skeleton={<ListSkeleton count={4} />}
      empty={({ chapters }) => chapters.length === 0}
      emptyView={<Empty hint="教师还没有发布章节" />}
    >
      {({ chapters }) => <Rows {...props} chapters={chapters} />}
    </Await>
  );
});

const Rows = observer(({ course, place, chapters }: LessonsProps & { chapters: readonly Chapter[] }) => {
  const { courseId, title, lockReason } = course;
  const traces = useRemote(listClassroomChapterTraces.with({ classroomId: place.id, courseId }));
  const known = traces.value;
  const rows = useMemo(
    () => lessonRows(chapters, new Map(known?.map((trace) => [trace.chapterRefId, trace]))),
    [chapters, known],
  );
  return (
    <>
      <PartFailed of={traces}>学习进度没有加载出来</PartFailed>
      <LongList
        label={`《${title}》的章节`}
        className={css['rows']}
        count={rows.length}
        id={(index) => rows[index]?.id ?? ''}
        height={(index) => (rows[index]?.kind === 'chapter' ? 48 : 44)}
      >
        {(index) => {
          const row = rows[index];
          if (row?.kind === 'chapter') {
            return (
              <div className={css['chapter']} data-depth={Math.min(row.depth, 2)}>
                <h4 className={css['title']}>{row.title}</h4>
                {row.total > 0 && (
                  <span className={css['count']}>
                    {row.done} / {row.total}
                  </span>
                )}
              </div>
            );
          }
          return row && <LessonRow {...row} to={courseAt(place, courseId, row.id)} courseLock={lockReason} />;
        }}
      </LongList>
    </>
  );
});
