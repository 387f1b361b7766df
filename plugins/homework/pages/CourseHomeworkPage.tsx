import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { courseHomework } from '../contract.ts';
import { HomeworkPage } from '../entry/HomeworkPage.tsx';
import { homeworkAt } from '../homeworkAt.ts';
import { WorkspaceResult } from '../result/WorkspaceResult.tsx';

export default function CourseHomeworkPage({ room, answerSheetId, show, ...where }: PageProps<typeof courseHomework>) {
  const at = homeworkAt('course', where.courseId, where);
  return answerSheetId === undefined ? (
    <HomeworkPage at={at} room={room} />
  ) : (
    <WorkspaceResult at={at} answerSheetId={answerSheetId} show={show} />
  );
}
