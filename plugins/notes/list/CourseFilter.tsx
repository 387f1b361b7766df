import { NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type CallRequest, useRemote } from '#kernel/index.ts';
import {
  type Chapter,
  type CourseResources,
  listClassroomCourses,
  listMyClazzCourses,
  type StudiedCourse,
} from '#plugins/study/api.ts';
import { courseCall } from '#plugins/study/contract.ts';
import type { Place } from '#plugins/places/places.ts';
import css from './CourseFilter.module.css';

/** The courses of a place; a self-selected course needs no list. */
const COURSES: Readonly<Record<Place['kind'], ((id: string) => CallRequest<StudiedCourse[]>) | undefined>> = {
  course: undefined,
  clazz: (clazzId) => listMyClazzCourses.with({ clazzId }),
  classroom: (classroomId) => listClassroomCourses.with({ classroomId }),
  vs: (classroomId) => listClassroomCourses.with({ classroomId }),
};

interface Chosen {
  courseId: string | undefined;
  chapterRefId: string | undefined;
}

interface CourseFilterProps extends Chosen {
  place: Place;
  onChange: (chosen: Chosen) => void;
}

/** Narrows the notes of a place to a course, and to one of its chapters. */
export const CourseFilter = observer(({ place, courseId, chapterRefId, onChange }: CourseFilterProps) => {
  const listed = useRemote(COURSES[place.kind]?.(place.id));
  const studied = place.kind === 'course' ? place.id : courseId;
  const structure = useStructure(place, studied);
  const courses = listed.value ?? [];
  const chapters = structure.value?.chapters ?? [];
  const courseIds = courses.map((course) => course.courseId);
  const lessonIds = chapters.flatMap(({ chapterRefs }) => chapterRefs.map((lesson) => lesson.chapterRefId));
  return (
    <div className={css['filter']}>
      {place.kind !== 'course' && (
        <NativeSelect
          aria-label="课程"
          value={courseId ?? ALL}
          data={[
            { value: ALL, label: '全部课程' },
            ...missing(courseIds, courseId, '所选课程'),
            ...courses.map(({ courseId: value, title: label }) => ({ value, label })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ courseId: known(value), chapterRefId: undefined })}
        />
      )}
      <NativeSelect
        aria-label="章节"
        value={chapterRefId ?? ALL}
        disabled={studied === undefined}
        data={[
          { value: ALL, label: '全部章节' },
          ...missing(lessonIds, chapterRefId, '所选章节'),
          ...chapterChoices(chapters),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ courseId, chapterRefId: known(value) })}
      />
    </div>
  );
});

const ALL = '';
const known = (value: string): string | undefined => (value === ALL ? undefined : value);

function useStructure({ kind, id }: Place, courseId: string | undefined) {
  const [call, setCall] = useState<{ of: string; request: CallRequest<CourseResources> }>();
  useEffect(() => {
    let gone = false;
    if (courseId !== undefined) {
      void courseCall({ kind, id }, courseId).then((request) => gone || setCall({ of: courseId, request }));
    }
    return () => {
      gone = true;
    };
  }, [kind, id, courseId]);
  return useRemote(call?.of === courseId ? call?.request : undefined);
}

/** The lessons, grouped by chapter. */
const chapterChoices = (chapters: readonly Chapter[]) =>
  chapters
    .filter(({ chapterRefs }) => chapterRefs.length > 0)
    .map(({ title: group, chapterRefs }) => ({
      group,
      items: chapterRefs.map(({ chapterRefId: value, title: label }) => ({ value, label })),
    }));

/** Keeps the address's choice while the list is loading, or if it no longer contains it. */
const missing = (ids: readonly string[], chosen: string | undefined, label: string) =>
  chosen === undefined || ids.includes(chosen) ? [] : [{ value: chosen, label }];
