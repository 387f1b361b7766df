import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { courseAt, type Place } from '#plugins/places/places.ts';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import type { Vm } from '../api.ts';
import type { Machine } from '../machine/machine.store.ts';
import { machineOf } from '../machine/machines.ts';
import { MachineActions } from './MachineActions.tsx';
import css from './MachineCard.module.css';
import { MachineFacts } from './MachineFacts.tsx';
import { MachineNote } from './MachineNote.tsx';
import { machineMark } from './machineMark.ts';
import { MachineTime } from './MachineTime.tsx';

interface MachineCardProps {
  place: Place;
  vm: Vm;
}

/** One of the trainee's machines: how it is, how long it stays, how to get in, and what can be done to it. */
export const MachineCard = observer(({ place, vm: listed }: MachineCardProps) => {
  const machine = useMachine(place, listed);
  const vm = machine?.vm ?? listed;
  const { name, chapterTitle, chapterRefId, courseId, courseTitle } = vm;
  const title = chapterTitle || name;
  const study = courseId && chapterRefId ? courseAt(place, courseId, chapterRefId) : undefined;
  return (
    <article className={`yx-card ${css['card']}`} aria-label={title}>
      <header className={css['head']}>
        <div className={css['words']}>
          <div className={css['line']}>
            <h3 className={css['title']}>
              {study ? (
                <RouteLink to={study} fallback={title} className={css['link']}>
                  {title}
                </RouteLink>
              ) : (
                title
              )}
            </h3>
            <span role="status">
              <ShapeMark {...machineMark(vm.state)} />
            </span>
          </div>
          <p className={`yx-note ${css['of']}`}>{[courseTitle, name !== title && name].filter(Boolean).join(' · ')}</p>
        </div>
        <MachineTime vm={vm} onEnd={() => void machine?.look()} />
      </header>
      <MachineNote vm={vm} unsure={machine?.unsure ?? false} />
      <MachineFacts vm={vm} />
      {machine && <MachineActions machine={machine} title={title} study={study} />}
    </article>
  );
});

/** The same one as above the console; it follows what becomes of it. */
function useMachine(place: Place, vm: Vm): Machine | undefined {
  const kernel = useKernel();
  const { chapterRefId, courseId } = vm;
  const machine = chapterRefId
    ? machineOf(kernel, { place, courseId: courseId ?? undefined, chapterRefId }, vm)
    : undefined;
  useEffect(() => machine?.follow(), [machine]);
  useEffect(() => {
    // Another one has been made since it was released.
    if (machine && machine.vm?.vmId !== vm.vmId) machine.hear(vm);
  }, [machine, vm]);
  return machine;
}
