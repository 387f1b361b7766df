import IconDeviceDesktop from '#icons/IconDeviceDesktop';
import IconListCheck from '#icons/IconListCheck';
import IconReport from '#icons/IconReport';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { type LazyScreen, useKernel } from '#kernel/index.ts';
import { Panes } from '#plugins/ui/panes/Panes.tsx';
import { PanesState } from '#plugins/ui/panes/panes.store.ts';
import { CrashCard } from '#plugins/ui/states/failures/CrashCard.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { WorkScreen } from '#plugins/ui/workbar/workScreen.store.ts';
import type { ChapterViewProps } from '#plugins/study/contract.ts';
import { machineOf } from '../machine/machines.ts';
import { MachineView } from '../machine/MachineView.tsx';
import { useMachineSession } from '../machine/useMachineSession.ts';
import type { ReportPaneProps } from '../reports/ReportPane.tsx';
import type { StepsPaneProps } from '../steps/StepsPane.tsx';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import css from './ExperimentPanes.module.css';

/** In pixels: a machine wants eighty columns. */
const EIGHTY_COLUMNS = 640;

/** Below this width of the window the report begins folded, and does not unfold because the machine takes the whole screen. */
const WIDE = 1680;

const stepsPane: LazyScreen<StepsPaneProps> = withRichContent(() => import('../steps/StepsPane.tsx'));
const reportPane: LazyScreen<ReportPaneProps> = () => import('../reports/ReportPane.tsx');

/** Steps, machine and report side by side; on a phone one of them. They take the whole screen together. */
export const ExperimentPanes = observer(({ content, study }: ChapterViewProps<2>) => {
  const kernel = useKernel();
  const { chapterRefId } = content;
  const { place, courseId } = study;
  const machineSession = useMachineSession(machineOf(kernel, { place, courseId, chapterRefId }));
  const [screen] = useState(() => new WorkScreen());
  const [panes] = useState(
    () =>
      new PanesState(
        'experiment',
        'steps',
        [
          { id: 'steps', size: 320, min: 220, max: 560 },
          { id: 'report', size: 440, min: 300, max: 960, folded: innerWidth < WIDE },
        ],
        EIGHTY_COLUMNS,
      ),
  );
  const report = useMemo(
    () => ({
      async insertPicture(file: File): Promise<boolean> {
        const { reportOf } = await import('../reports/reportOf.ts');
        return reportOf(kernel, place, courseId, chapterRefId).manuscript.insertPicture(file);
      },
    }),
    [kernel, place, courseId, chapterRefId],
  );
  return (
    <div className={css['root']} data-full={screen.full || undefined}>
      <Panes
        state={panes}
        panes={[
          {
            id: 'steps',
            title: '步骤',
            icon: IconListCheck,
            side: 'start',
            content: <Part load={stepsPane} with={{ study, chapterRefId, machine: machineSession }} />,
          },
          {
            id: 'machine',
            title: '实验机',
            icon: IconDeviceDesktop,
            fills: true,
            content: (
              <MachineView
                machineSession={machineSession}
                report={report}
                screen={screen}
                finished={study.trace?.state === 'done'}
              />
            ),
          },
          {
            id: 'report',
            title: '报告',
            icon: IconReport,
            side: 'end',
            content: <Part load={reportPane} with={{ study, chapterRefId }} />,
          },
        ]}
      />
    </div>
  );
});

/** A pane whose code comes by itself. */
function Part<Props extends object>({ load, with: props }: { load: LazyScreen<Props>; with: Props }) {
  return (
    <Late
      load={load}
      with={props}
      waiting={
        <div className={css['waiting']}>
          <TextSkeleton lines={8} />
        </div>
      }
      failed={(again) => <CrashCard again={again} />}
    />
  );
}
