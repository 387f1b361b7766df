import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import type { ClassroomTabProps } from '#plugins/classroom/contract.ts';
import { listClassroomAssignments } from '../api.ts';
import { HomeworkList } from './HomeworkList.tsx';
import { useHomeworkQuery } from './useHomeworkQuery.ts';

/** The homework of a classroom, or of a simulated one. */
export default observer(function ClassroomAssignments({ place, classroomId }: ClassroomTabProps) {
  const query = useHomeworkQuery();
  const { keyword, state, page, size } = query;
  const homework = useRemote(listClassroomAssignments.with({ classroomId, keyword, state, page, size }));
  return <HomeworkList place={place} of={homework} query={query} name="作业" />;
});
