import IconDeviceDesktop from '#icons/IconDeviceDesktop';
import IconEdit from '#icons/IconEdit';
import IconDeviceDesktopOff from '#icons/IconDeviceDesktopOff';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { Panes } from '#plugins/ui/panes/Panes.tsx';
import { PanesState } from '#plugins/ui/panes/panes.store.ts';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
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

/** Shown if no plugin has a console. */
function NoConsole() {
  return (
    <div className={css['none']}>
      <IconDeviceDesktopOff size={40} stroke={1.25} aria-hidden />
      <p className={css['words']}>这里没有可用的实验机</p>
      <p className={css['hint']}>不影响作答：可以直接写出答案并提交，已写的内容会照常保存。</p>
    </div>
  );
}
