import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { classroomExamAnswer } from '../contract.ts';
import { ExamPage } from '../entry/ExamPage.tsx';
import { inClassroom } from '../examAt.ts';

export default function ClassroomExamAnswer({ answerSheetId, ...where }: PageProps<typeof classroomExamAnswer>) {
  return <ExamPage exam={inClassroom(where)} machine={false} answerSheetId={answerSheetId} />;
}
