import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import type { Remote } from '#kernel/http/Remote.ts';
import { CrashCard } from '#plugins/ui/states/CrashCard.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { WorkspaceHead } from '#plugins/shell/frame/WorkspaceHead.tsx';
import { whileVisible } from '#plugins/ui/whileVisible.ts';
import { Workbench } from '#plugins/ui/workbench/Workbench.tsx';
import type { AnswerSheet } from '#plugins/answering/api.ts';
import { answerRoom } from '#plugins/answering/contract.ts';
import type { ContestPaper } from '../api.ts';
import type { ExamVisit } from '../entry/visit.store.ts';
import { type ExamAt, paperOf, wayBack } from '../examAt.ts';
import { ExamBar } from './ExamBar.tsx';
import css from './ExamRoom.module.css';
import { handedIn } from './handedIn.ts';

const ASK_EVERY = 15_000;

interface ExamRoomProps {
  exam: ExamAt;
  machine: boolean;
  visit: ExamVisit;
  contest: Remote<ContestPaper>;
  /** The attempt, where it is known to be under way. */
  sheetId: string | undefined;
}

/** The exam while it is answered. */
export const ExamRoom = observer(({ exam, machine, visit, contest, sheetId }: ExamRoomProps) => {
  const kernel = useKernel();
  const paper = useMemo(() => paperOf(exam), [exam]);
  const { value } = contest;
  const { anew } = visit;
  const onHandedIn = useCallback(
    (sheet: AnswerSheet) => {
      visit.end();
      void handedIn(kernel, exam, sheet);
    },
    [kernel, exam, visit],
  );
  // What is kept here is gone on with before the exam's terms are known; they come as soon as they can.
  const missing = value === undefined && contest.error !== undefined;
  useEffect(() => (missing ? whileVisible(() => void contest.reload(), ASK_EVERY) : undefined), [missing, contest]);
  const room = (
    <Late
      load={answerRoom}
      with={{ paper, sheetId, anew, watermark: true, onHandedIn }}
      failed={(again) => <CrashCard again={again} />}
    />
  );
  return (
    <div className={css['root']}>
      <WorkspaceHead title={value?.title ?? '考试'} back={wayBack(exam)} />
      {value?.fullScreen && <ExamBar exam={exam} visit={visit} />}
      <div className={css['room']}>
        {machine ? (
          <Workbench place={exam.place} chapterRefId={value?.machineRefId ?? undefined} title="作答">
            {room}
          </Workbench>
        ) : (
          room
        )}
      </div>
    </div>
  );
});
