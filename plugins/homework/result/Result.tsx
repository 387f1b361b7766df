import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { CrashCard } from '#plugins/ui/states/CrashCard.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { useHref } from '#kernel/routing/useHref.ts';
import { sheetAnalysis, sheetResult } from '#plugins/answering/contract.ts';
import type { Homework } from '../api.ts';
import { homeworkResult } from '../contract.ts';
import { analysisPage, answerPage, type HomeworkAt, wayBack } from '../homeworkAt.ts';
import { HOMEWORK_PLACES } from '../homeworkPlaces.ts';
import { isUnderWay, mayBegin, passWords } from '../standing.ts';
import { useEntrance } from '../useEntrance.ts';

interface ResultProps {
  at: HomeworkAt;
  kind: Homework['kind'];
  answerSheetId: string;
  show: 'analysis' | undefined;
}

/** What came of a sheet, or its questions one by one where there is no other page for them. */
export const Result = observer(({ at, kind, answerSheetId, show }: ResultProps) => {
  const { place } = at;
  const elsewhere = analysisPage(at, answerSheetId);
  const analysed = useHref(elsewhere) !== undefined;
  const { homework, retry } = useRetry(at, answerSheetId);
  const back = wayBack(at, kind);
  const failed = (again: () => void) => <CrashCard again={again} />;
  if (show === 'analysis') {
    const result = () => homeworkResult(at, kind, answerSheetId);
    return <Late load={sheetAnalysis} with={{ place, answerSheetId, result, back }} failed={failed} />;
  }
  return (
    <Late
      key={answerSheetId}
      load={sheetResult}
      with={{
        place,
        answerSheetId,
        note: homework && passWords(homework),
        retry,
        analysis: analysed ? elsewhere : homeworkResult(at, kind, answerSheetId, 'analysis'),
        attempt: (sheet) => homeworkResult(at, kind, sheet.id),
        back,
      }}
      failed={failed}
    />
  );
});

/** Where it is gone on with, straight away; or where another attempt begins. */
function useRetry(at: HomeworkAt, answerSheetId: string) {
  const { remotes } = useKernel();
  const { get, sheet, shown } = HOMEWORK_PLACES[at.place.kind];
  const homework = useRemote(get(at.place.id, at.refId)).value;
  // The result asks for the same: it is asked once.
  const state = useRemote(sheet(answerSheetId)).value?.state;
  // What the teacher did meanwhile shows elsewhere too.
  const news = homework?.answerSheetId === answerSheetId && state !== undefined && homework.myState !== state;
  useEffect(() => {
    if (news) for (const call of shown) remotes.outdate(call);
  }, [news, shown, remotes]);
  const enter = useEntrance(at.place, homework);
  const retry = (): Target | undefined => {
    if (state && isUnderWay({ myState: state })) return answerPage(at, true);
    if (!homework || !mayBegin(homework) || state === undefined) return undefined;
    return homework.kind === 'quiz' ? enter : answerPage(at);
  };
  return { homework, retry: retry() };
}
