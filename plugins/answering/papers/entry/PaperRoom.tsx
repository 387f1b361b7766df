import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type LazyScreen, type Remote, useHydrating, useKernel } from '#kernel/index.ts';
import { CrashCard } from '#plugins/ui/states/failures/CrashCard.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { WorkspaceHead } from '#plugins/shell/frame/WorkspaceHead.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { whileVisible } from '#plugins/ui/whileVisible.ts';
import type { AnswerSheet } from '../../api.ts';
import { answerRoom } from '../../contract.ts';
import type { WorkbenchProps } from '../../workbench/Workbench.tsx';
import { type Paper, type PaperAt, type PaperBody, type PaperKind, PAPER_NAMES } from '../paperKind.ts';
import { paperRef } from '../standing.ts';
import { paperName } from './paperName.ts';
import css from './PaperRoom.module.css';
import type { PaperVisit } from './visit.store.ts';

const ASK_EVERY = 15_000;

/** Only papers on a machine need it. */
const workbench: LazyScreen<WorkbenchProps> = () => import('../../workbench/Workbench.tsx');

interface PaperRoomProps<P extends Paper> {
  kind: PaperKind<P>;
  at: PaperAt;
  machine: boolean;
  visit: PaperVisit<P>;
  paper: Remote<P & PaperBody>;
  /** The attempt, if one is known to be under way. */
  sheetId: string | undefined;
}

/** The paper while it is answered. */
export const PaperRoom = observer(
  <P extends Paper>({ kind, at, machine, visit, paper, sheetId }: PaperRoomProps<P>) => {
    const kernel = useKernel();
    const value = paper.value ?? visit.terms;
    const { newAttempt } = visit;
    const name = paperName(kind, value, visit.kept, machine);
    const ref = useMemo(() => paperRef(at, name), [at, name]);
    // Facts that arrive later must not move the page during writing.
    const [onMachine] = useState(() => value?.environment ?? machine);
    const [bar, setBar] = useState<Element | null>(null);
    const onHandedIn = useCallback(
      async (sheet: AnswerSheet) => {
        visit.end();
        await kind.handedIn(kernel, at, sheet);
        await kernel.navigation.go(kind.links.result(at, name, sheet.id), { replace: true, force: true });
      },
      [kernel, kind, at, name, visit],
    );
    // A teacher may have moved its deadline meanwhile.
    const { place } = at;
    useEffect(
      () => () => {
        if (!visit.over) for (const call of kind.calls.outdated(place)) kernel.remotes.outdate(call);
      },
      [kernel, kind, place, visit],
    );
    // A stored attempt resumes before its conditions are known; they follow as soon as possible.
    const missing = paper.value === undefined && paper.error !== undefined;
    useEffect(() => (missing ? whileVisible(() => void paper.reload(), ASK_EVERY) : undefined), [missing, paper]);
    const room = (
      <Late
        load={answerRoom}
        with={{
          paper: ref,
          sheetId,
          newAttempt,
          takeOver: visit.takesOver,
          watermark: kind.watermark === true,
          bar,
          terms: paper.value,
          onHandedIn: (sheet) => void onHandedIn(sheet),
        }}
        failed={(again) => <CrashCard again={again} />}
      />
    );
    const Bar = kind.bar;
    // A console is the browser's.
    const hydrating = useHydrating();
    return (
      <div className={css['root']}>
        <WorkspaceHead title={value?.title ?? PAPER_NAMES[name]} back={kind.links.back(at, name)}>
          <div ref={setBar} className={css['bar']} />
        </WorkspaceHead>
        {Bar && value && <Bar at={at} paper={value} sheetId={visit.sheetId} over={visit.over} />}
        <div className={css['room']}>
          {!onMachine && room}
          {onMachine && hydrating && (
            <div className={css['waiting']}>
              <TextSkeleton lines={8} />
            </div>
          )}
          {onMachine && !hydrating && (
            <Late
              load={workbench}
              with={{
                place: at.place,
                chapterRefId: value?.machineRefId ?? undefined,
                title: '作答',
                children: room,
              }}
              failed={(again) => <CrashCard again={again} />}
            />
          )}
        </div>
      </div>
    );
  },
);
