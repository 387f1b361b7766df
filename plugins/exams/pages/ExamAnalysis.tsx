import { CrashCard } from '#kernel/plugin/CrashCard.tsx';
import { Late } from '#kernel/plugin/Late.tsx';
import type { PageProps } from '#kernel/routing/routeRef.ts';
import { sheetAnalysis } from '#plugins/answering/contract.ts';
import type { examAnalysis } from '../contract.ts';

/** The questions of a sheet with what is right and why, whatever it was. */
export default function ExamAnalysis({ place, id, answerSheetId }: PageProps<typeof examAnalysis>) {
  return (
    <Late
      key={answerSheetId}
      load={sheetAnalysis}
      with={{ place: { kind: place, id }, answerSheetId }}
      failed={(again) => <CrashCard again={again} />}
    />
  );
}
