import { useRemote } from '#kernel/index.ts';
import { getClassroom } from '#plugins/classroom/api.ts';
import { stepsTo } from '#plugins/places/places.ts';
import type { TaskDetail } from './api.ts';

/** The pages above those of a task: the classrooms, and its own. */
export function useTaskSteps(task: TaskDetail | undefined) {
  const { classroomId } = task ?? {};
  const classroom = useRemote(classroomId ? getClassroom.with({ id: classroomId }) : undefined).value;
  return stepsTo('classroom', classroomId, classroom?.title, 'task');
}
