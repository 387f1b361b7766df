import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type Target, useKernel, useRemote } from '#kernel/index.ts';
import { CrashCard } from '#plugins/ui/states/failures/CrashCard.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { paperAnalysis, sheetResult } from '../../contract.ts';
import { sheetOf } from '../../services.ts';
import { entranceOf } from '../entrance.ts';
import type { Paper, PaperAt, PaperKind, PaperName } from '../paperKind.ts';
import { chapterOf, isUnderWay } from '../standing.ts';

interface PaperResultProps<P extends Paper> {
  kind: PaperKind<P>;
  at: PaperAt;
  name: PaperName;
  answerSheetId: string;
}

/** The result of a sheet, and the remaining actions. */
export const PaperResult = observer(<P extends Paper>({ kind, at, name, answerSheetId }: PaperResultProps<P>) => {
  const { place } = at;
  const { note, retry, chapter } = useRetry(kind, at, answerSheetId);
  return (
    <Late
      key={answerSheetId}
      load={sheetResult}
      with={{
        place,
        answerSheetId,
        note,
        chapter,
        retry,
        analysis: paperAnalysis.with({
          place: place.kind,
          id: place.id,
          answerSheetId,
          courseId: at.courseId,
          chapter: at.chapter,
        }),
        attempt: (sheet) => kind.links.result(at, name, sheet.id),
        back: kind.links.back(at, name),
      }}
      failed={(again) => <CrashCard again={again} />}
    />
  );
});

/** The way to continue at once, or to begin another attempt. */
function useRetry<P extends Paper>(kind: PaperKind<P>, at: PaperAt, answerSheetId: string) {
  const { remotes, routes } = useKernel();
  const { calls, links } = kind;
  const entry = useRemote(calls.entry?.(at)).value;
  const paper = useRemote(calls.entry ? undefined : calls.get(at)).value;
  const state = useRemote(sheetOf(at.place, answerSheetId)).value?.state;
  // The teacher has marked it meanwhile; other screens must show that too.
  const news = paper?.answerSheetId === answerSheetId && state !== undefined && paper.myState !== state;
  const { place } = at;
  useEffect(() => {
    if (news) for (const call of kind.calls.outdated(place)) remotes.outdate(call);
  }, [news, kind, place, remotes]);
  const retry = (): Target | undefined => {
    if (entry) return entry.allowed ? links.page(at) : undefined;
    if (state === undefined) return undefined;
    if (isUnderWay({ myState: state })) return calls.entry ? undefined : links.page(at, { room: true });
    return paper && kind.mayBegin(paper) ? entranceOf(routes, kind, at, paper) : undefined;
  };
  return { note: paper && kind.words.note?.(paper), retry: retry(), chapter: chapterOf(at, paper) };
}
