import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { loadScreen } from '#kernel/plugin/lazyScreen.ts';
import { usePageTitle } from '#kernel/routing/usePageTitle.ts';
import BadAddress from '#plugins/shell/screens/BadAddress.tsx';
import { answerRoom } from '#plugins/answering/contract.ts';
import type { ContestPaper } from '../api.ts';
import { answerPage, type ExamAt, resultPage } from '../examAt.ts';
import { EXAM_PLACES } from '../examPlaces.ts';
import { ExamRoom } from '../room/ExamRoom.tsx';
import { ExamEntry } from './ExamEntry.tsx';
import { ExamVisit } from './visit.store.ts';

interface ExamPageProps {
  /** Nothing where the address does not say where it is met. */
  exam: ExamAt | undefined;
  /** Beside a machine's console. */
  machine: boolean;
  /** The attempt that one was in the middle of. */
  answerSheetId: string | undefined;
}

/** An exam: its entry screen, then the room. */
export const ExamPage = observer(({ exam, ...rest }: ExamPageProps) => {
  const { session } = useKernel();
  if (!exam) return <BadAddress problems={[{ name: 'clazzId', given: undefined, problem: '缺少参数' }]} />;
  const { place, contestId } = exam;
  // Another user stands before the door again.
  return <ExamOf key={[place.kind, place.id, contestId, session.user?.userId].join(' ')} exam={exam} {...rest} />;
});

const ExamOf = observer(({ exam, machine, answerSheetId }: ExamPageProps & { exam: ExamAt }) => {
  const kernel = useKernel();
  const { place, contestId } = exam;
  const calls = EXAM_PLACES[place.kind];
  const contest = useRemote(calls.contest(place.id, contestId));
  const entry = useRemote(calls.entry(place.id, contestId));
  const [visit] = useState(() => new ExamVisit(kernel, { exam, machine, answerSheetId }));
  usePageTitle(contest.value?.title);

  const { value } = entry;
  useEffect(() => void visit.look(), [visit]);
  useEffect(() => value && visit.hear(value), [visit, value]);
  useEffect(() => contest.value && visit.know(contest.value), [visit, contest.value]);
  // The code of the room is there before it is entered.
  useEffect(() => void loadScreen(answerRoom).catch(() => undefined), []);

  // An exam on a machine stands beside it, whichever of its addresses was opened.
  const elsewhere = typeof contest.value?.environment === 'boolean' && contest.value.environment !== machine;
  useEffect(() => {
    if (!elsewhere) return;
    void kernel.navigation.go(answerPage(exam, !machine, visit.sheetId), { replace: true, force: true });
  }, [elsewhere, exam, machine, visit, kernel]);

  // Handed in meanwhile, by another page or by the deadline: what came of it is where one wants to be.
  const over = !visit.inside && answerSheetId !== undefined && isHandedIn(contest.value, answerSheetId);
  useEffect(() => {
    if (over) void kernel.navigation.go(resultPage(exam, answerSheetId), { replace: true, force: true });
  }, [over, exam, answerSheetId, kernel]);

  const back = value && visit.isBack(value) ? (value.answerSheetId ?? undefined) : undefined;
  if (visit.inside || back !== undefined) {
    // Told here and not once it is heard: the room would begin an attempt that is known to be under way.
    const sheetId = visit.open ?? back;
    return <ExamRoom exam={exam} machine={machine} visit={visit} contest={contest} sheetId={sheetId} />;
  }
  return <ExamEntry exam={exam} visit={visit} contest={contest} entry={entry} />;
});

const HANDED_IN: ReadonlySet<ContestPaper['myState']> = new Set(['submitted', 'marking', 'marked']);

const isHandedIn = (contest: ContestPaper | undefined, sheetId: string): boolean =>
  contest?.answerSheetId === sheetId && HANDED_IN.has(contest.myState);
