import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { classroomExamEnvironment } from '../contract.ts';
import { ExamPage } from '../entry/ExamPage.tsx';
import { inClassroom } from '../examAt.ts';

export default function ClassroomExamEnvironment({
  answerSheetId,
  ...where
}: PageProps<typeof classroomExamEnvironment>) {
  return <ExamPage exam={inClassroom(where)} machine answerSheetId={answerSheetId} />;
}
