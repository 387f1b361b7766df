import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { examEnvironment } from '../contract.ts';
import { ExamPage } from '../entry/ExamPage.tsx';
import { inTraining } from '../examAt.ts';

export default function ExamEnvironment({ answerSheetId, ...where }: PageProps<typeof examEnvironment>) {
  return <ExamPage exam={inTraining(where)} machine answerSheetId={answerSheetId} />;
}
