import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { classroomExamResult } from '../contract.ts';
import { inClassroom } from '../examAt.ts';
import { ResultPage } from '../result/ResultPage.tsx';

export default function ClassroomExamResult({ answerSheetId, ...where }: PageProps<typeof classroomExamResult>) {
  return <ResultPage exam={inClassroom(where)} answerSheetId={answerSheetId} />;
}
