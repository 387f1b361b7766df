import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import type { ClassroomTabProps } from '#plugins/classroom/contract.ts';
import { listClassroomContests } from '../api.ts';
import { Contests } from './Contests.tsx';
import { useContestQuery } from './useContestQuery.ts';

/** The exams of a classroom, or of a simulated one. */
export default observer(function ClassroomContests({ place, classroomId }: ClassroomTabProps) {
  const query = useContestQuery();
  const { change: _, ...wanted } = query;
  const contests = useRemote(listClassroomContests.with({ classroomId, ...wanted }));
  return <Contests place={place} of={contests} query={query} />;
});
