import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { examAnswer } from '../contract.ts';
import { ExamPage } from '../entry/ExamPage.tsx';
import { inTraining } from '../examAt.ts';

export default function ExamAnswer({ answerSheetId, ...where }: PageProps<typeof examAnswer>) {
  return <ExamPage exam={inTraining(where)} machine={false} answerSheetId={answerSheetId} />;
}
