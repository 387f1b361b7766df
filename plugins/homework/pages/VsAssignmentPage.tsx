import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { vsAssignment } from '../contract.ts';
import { HomeworkPage } from '../entry/HomeworkPage.tsx';
import { homeworkAt } from '../homeworkAt.ts';

export default function VsAssignmentPage({ classroomId, room, ...where }: PageProps<typeof vsAssignment>) {
  return <HomeworkPage at={homeworkAt('vs', classroomId, where)} room={room} />;
}
