import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { quizResult } from '../contract.ts';
import { homeworkAt } from '../homeworkAt.ts';
import { ResultPage } from '../result/ResultPage.tsx';

export default function QuizResultPage({ classroomId, answerSheetId, show, ...where }: PageProps<typeof quizResult>) {
  return <ResultPage at={homeworkAt('classroom', classroomId, where)} answerSheetId={answerSheetId} show={show} />;
}
