import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { examResult } from '../contract.ts';
import { inTraining } from '../examAt.ts';
import { ResultPage } from '../result/ResultPage.tsx';

export default function ExamResult({ answerSheetId, ...where }: PageProps<typeof examResult>) {
  return <ResultPage exam={inTraining(where)} answerSheetId={answerSheetId} />;
}
