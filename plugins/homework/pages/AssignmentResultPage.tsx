import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { assignmentResult } from '../contract.ts';
import { homeworkAt } from '../homeworkAt.ts';
import { ResultPage } from '../result/ResultPage.tsx';

export default function AssignmentResultPage({
  classroomId,
  answerSheetId,
  show,
  ...where
}: PageProps<typeof assignmentResult>) {
  return <ResultPage at={homeworkAt('classroom', classroomId, where)} answerSheetId={answerSheetId} show={show} />;
}
