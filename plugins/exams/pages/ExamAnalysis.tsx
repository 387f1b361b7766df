import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import { CrashCard } from '#plugins/ui/states/CrashCard.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { usePageTitle } from '#kernel/routing/usePageTitle.ts';
import type { AnswerSheet } from '#plugins/answering/api.ts';
import { sheetAnalysis, sheetOf } from '#plugins/answering/contract.ts';
import { homeworkResult } from '#plugins/homework/contract.ts';
import type { examAnalysis } from '../contract.ts';
import { resultPage, wayBack } from '../examAt.ts';

/** The questions of a sheet with what is right and why, whatever it was: an exam, a quiz, a homework. */
export default observer(function ExamAnalysis({
  place: kind,
  id,
  answerSheetId,
  contestId,
  ...from
}: PageProps<typeof examAnalysis>) {
  const place = { kind, id };
  const title = useRemote(sheetOf(place, answerSheetId)).value?.title;
  usePageTitle(title && `${title}的解析`);
  const result = (sheet: AnswerSheet) =>
    sheet.kind === 'exam' || sheet.kind === 'unknown'
      ? resultPage({ place, contestId: contestId ?? sheet.refId, ...from }, answerSheetId)
      : homeworkResult({ place, refId: sheet.refId, ...from }, sheet.kind, answerSheetId);
  return (
    <>
      <h1 className="yx-heard">答题解析</h1>
      <Late
        key={answerSheetId}
        load={sheetAnalysis}
        with={{ place, answerSheetId, result, back: wayBack({ place, contestId: contestId ?? '', ...from }) }}
        failed={(again) => <CrashCard again={again} />}
      />
    </>
  );
});
