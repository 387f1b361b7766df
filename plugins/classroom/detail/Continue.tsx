import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RouteLink, useHref, useRemote } from '#kernel/index.ts';
import { getRecentClassroomChapter, listClassroomCourses } from '#plugins/study/api.ts';
import { courseAt, type Place, PLACES } from '#plugins/places/places.ts';
import type { ClassroomDetail } from '../api.ts';

/** A link to where the user left off, or to the first course. */
export const Continue = observer(({ place, classroom }: { place: Place; classroom: ClassroomDetail }) => {
  const { classroomId, status } = classroom;
  const recent = useRemote(getRecentClassroomChapter.with({ classroomId }));
  const courses = useRemote(listClassroomCourses.with({ classroomId }));
  const { value: last } = recent;
  const first = courses.value?.find(({ lockReason }) => !lockReason);
  const course = last ?? first;
  const to = course && courseAt(place, course.courseId);
  const open = useHref(to ?? PLACES[place.kind].list.to) !== undefined;

  if (status === 3 || !open) return null;
  // Its label is known with both answers. Until then its place is held, so that nothing below it moves.
  const asking = (last === undefined && !recent.error) || (last === null && !courses.value && !courses.error);
  if (asking) {
    return (
      <Button size="md" disabled>
        继续学习
      </Button>
    );
  }
  if (last === undefined || !to) return null;
  return (
    <Button size="md" component={RouteLink} to={to}>
      {last ? '继续学习' : '开始学习'}
    </Button>
  );
});
