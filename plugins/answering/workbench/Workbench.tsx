import IconDeviceDesktop from '#icons/IconDeviceDesktop';
import IconEdit from '#icons/IconEdit';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { Panes } from '#plugins/ui/panes/Panes.tsx';
import { PanesState } from '#plugins/ui/panes/panes.store.ts';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { NoConsole } from './NoConsole.tsx';
import { type ConsoleProps, consoles } from '../contract.ts';
import css from './Workbench.module.css';

export interface WorkbenchProps {
  place: ConsoleProps['place'];
  /** The chapter of the machine next to the work; undefined if there is none. */
  chapterRefId: string | undefined;
  /** The label of the work's side: 作答. */
  title: string;
  /** The work; it fills its box and scrolls by itself. */
  children: ReactNode;
}

/** In pixels. A console wants eighty columns; without one, its side only says so. */
const WIDE = 640;
const PLAIN = 320;

/**
 * Work beside a machine's console: pulled, folded away, the width kept; on a phone one or the other. What is written on
 * the one side outlives whatever becomes of the other.
 * @example <Late load={workbench} with={{ place, chapterRefId, title: '作答', children: <Late load={answerRoom} … /> }} … />
 */
export default observer(function Workbench({ place, chapterRefId, title, children }: WorkbenchProps) {
  const [contributed] = useKernel().contributions(consoles);
  const machine = contributed && chapterRefId !== undefined;
  const [panes] = useState(
    () => new PanesState('workbench', 'work', [{ id: 'console', size: machine ? WIDE : PLAIN, min: 280, max: 1600 }]),
  );
  return (
    <Panes
      state={panes}
      panes={[
        { id: 'work', title, icon: IconEdit, content: children },
        {
          id: 'console',
          title: '实验机',
          icon: IconDeviceDesktop,
          side: 'end',
          content: machine ? (
            <ContributionSlot
              key={chapterRefId}
              point={consoles}
              contributed={contributed}
              waiting={<Waiting />}
              with={{ place, chapterRefId }}
            />
          ) : (
            <NoConsole />
          ),
        },
      ]}
    />
  );
});

const Waiting = () => (
  <div className={css['waiting']}>
    <TextSkeleton />
  </div>
);
