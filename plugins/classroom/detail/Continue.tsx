import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { useHref } from '#kernel/routing/useHref.ts';
import { getRecentClassroomChapter } from '#plugins/study/api.ts';
import { courseAt, type Place, PLACES } from '#plugins/study/contract.ts';
import { type ClassroomDetail, listClassroomCourses } from '../api.ts';

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

  // Wait for both answers, so that the button does not change its label while being clicked.
  const known = (last !== undefined && last !== null) || (recent.value === null && to !== undefined);
  if (status === 3 || !known || !to || !open) return null;
  return (
    <Button size="md" component={RouteLink} to={to}>
      {last ? '继续学习' : '开始学习'}
    </Button>
  );
});
