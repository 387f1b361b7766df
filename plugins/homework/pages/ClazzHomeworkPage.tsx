import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { clazzHomework } from '../contract.ts';
import { HomeworkPage } from '../entry/HomeworkPage.tsx';
import { homeworkAt } from '../homeworkAt.ts';
import { WorkspaceResult } from '../result/WorkspaceResult.tsx';

export default function ClazzHomeworkPage({
  clazzId,
  room,
  answerSheetId,
  show,
  ...where
}: PageProps<typeof clazzHomework>) {
  const at = homeworkAt('clazz', clazzId, where);
  return answerSheetId === undefined ? (
    <HomeworkPage at={at} room={room} />
  ) : (
    <WorkspaceResult at={at} answerSheetId={answerSheetId} show={show} />
  );
}
