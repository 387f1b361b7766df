import { observer } from 'mobx-react-lite';
import type { ClassroomTabProps } from '#plugins/classroom/contract.ts';
import { DiscussList } from './DiscussList.tsx';

/** The discussions of a classroom. */
export default observer(function DiscussTab({ classroomId }: ClassroomTabProps) {
  return <DiscussList key={classroomId} where={{ classroomId }} readers="课堂里的老师和学员" />;
});
