import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { assignment } from '../contract.ts';
import { HomeworkPage } from '../entry/HomeworkPage.tsx';
import { homeworkAt } from '../homeworkAt.ts';

export default function AssignmentPage({ classroomId, room, ...where }: PageProps<typeof assignment>) {
  return <HomeworkPage at={homeworkAt('classroom', classroomId, where)} room={room} />;
}
