import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { vsAssignmentResult } from '../contract.ts';
import { homeworkAt } from '../homeworkAt.ts';
import { ResultPage } from '../result/ResultPage.tsx';

export default function VsAssignmentResultPage({
  classroomId,
  answerSheetId,
  show,
  ...where
}: PageProps<typeof vsAssignmentResult>) {
  return <ResultPage at={homeworkAt('vs', classroomId, where)} answerSheetId={answerSheetId} show={show} />;
}
