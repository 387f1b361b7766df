import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import type { Remote } from '#kernel/http/Remote.ts';
import { CrashCard } from '#plugins/ui/states/CrashCard.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { WorkspaceHead } from '#plugins/shell/frame/WorkspaceHead.tsx';
import { whileVisible } from '#plugins/ui/whileVisible.ts';
import { Workbench } from '#plugins/ui/workbench/Workbench.tsx';
import type { AnswerSheet } from '#plugins/answering/api.ts';
import { answerRoom } from '#plugins/answering/contract.ts';
import type { HomeworkDto } from '../api.ts';
import { handedIn } from '../handedIn.ts';
import { homeworkResult } from '../contract.ts';
import { type HomeworkAt, paperOf, wayBack } from '../homeworkAt.ts';
import { KIND_NAMES, openSheetOf } from '../standing.ts';
import css from './Room.module.css';
import type { HomeworkVisit } from './visit.store.ts';

const ASK_EVERY = 15_000;

interface RoomProps {
  at: HomeworkAt;
  machine: boolean;
  visit: HomeworkVisit;
  homework: Remote<HomeworkDto>;
}

/** The quiz or the homework while it is answered. */
export const Room = observer(({ at, machine, visit, homework }: RoomProps) => {
  const kernel = useKernel();
  const { value } = homework;
  const kind = value?.kind ?? visit.kept ?? (machine ? 'quiz' : 'homework');
  const paper = useMemo(() => paperOf(at, kind), [at, kind]);
  // What comes to be known later does not move what is being written.
  const [beside] = useState(() => value?.environment ?? machine);
  const { anew } = visit;
  const [sheetId] = useState(() => openSheetOf(value));
  const onHandedIn = useCallback(
    (sheet: AnswerSheet) => {
      handedIn(kernel, at, sheet);
      void kernel.navigation.go(homeworkResult(at, kind, sheet.id), { replace: true, force: true });
    },
    [kernel, at, kind],
  );
  // What is kept here is gone on with before its terms are known; they come as soon as they can.
  const missing = value === undefined && homework.error !== undefined;
  useEffect(() => (missing ? whileVisible(() => void homework.reload(), ASK_EVERY) : undefined), [missing, homework]);
  const room = (
    <Late
      load={answerRoom}
      with={{ paper, sheetId, anew, onHandedIn }}
      failed={(again) => <CrashCard again={again} />}
    />
  );
  return (
    <div className={css['root']}>
      <WorkspaceHead title={value?.title ?? KIND_NAMES[kind]} back={wayBack(at, kind)} />
      {beside ? (
        <Workbench place={at.place} chapterRefId={value?.machineRefId ?? undefined} title="作答">
          {room}
        </Workbench>
      ) : (
        room
      )}
    </div>
  );
});
