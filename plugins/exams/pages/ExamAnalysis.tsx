import { CrashCard } from '#kernel/plugin/CrashCard.tsx';
import { Late } from '#kernel/plugin/Late.tsx';
import type { PageProps } from '#kernel/routing/routeRef.ts';
import { sheetAnalysis } from '#plugins/answering/contract.ts';
import type { examAnalysis } from '../contract.ts';
import { resultPage } from '../examAt.ts';

/** The questions of a sheet with what is right and why, whatever it was. */
export default function ExamAnalysis({
  place: kind,
  id,
  answerSheetId,
  contestId,
  ...from
}: PageProps<typeof examAnalysis>) {
  const place = { kind, id };
  const result = contestId === undefined ? undefined : resultPage({ place, contestId, ...from }, answerSheetId);
  return (
    <>
      <h1 className="yx-heard">答题解析</h1>
      <Late
        key={answerSheetId}
        load={sheetAnalysis}
        with={{ place, answerSheetId, result }}
        failed={(again) => <CrashCard again={again} />}
      />
    </>
  );
}
