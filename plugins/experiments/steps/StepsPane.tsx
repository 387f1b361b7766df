import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useKernel, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { ChapterStudy } from '#plugins/study/contract.ts';
import { getClassroomExpSteps, getExpSteps } from '../api.ts';
import { EXPERIMENT_PLACES } from '../experimentPlaces.ts';
import { StepChecks } from './stepChecks.store.ts';
import { StepList } from './StepList.tsx';
import css from './Steps.module.css';
import type { StepsMachine } from './stepsMachine.ts';

export interface StepsPaneProps {
  study: ChapterStudy;
  chapterRefId: string;
  machine: StepsMachine | undefined;
}

/** The task of an experiment: readable before there is a machine, and checked on it. */
export default observer(function StepsPane({ study, chapterRefId, machine }: StepsPaneProps) {
  const { http, remotes } = useKernel();
  const { place } = study;
  const steps = useRemote(EXPERIMENT_PLACES[place.kind].steps(place.id, chapterRefId));
  const [checks] = useState(
    () =>
      new StepChecks({
        http,
        chapterRefId,
        done() {
          study.changed();
          for (const call of [getExpSteps, getClassroomExpSteps]) remotes.outdate(call);
        },
      }),
  );
  return (
    <section className={css['pane']} aria-label="实验步骤">
      <Await
        of={steps}
        skeleton={
          <div className={css['waiting']}>
            <TextSkeleton lines={10} />
          </div>
        }
        empty={({ guide, steps: all }) => !guide && all.length === 0}
        emptyView={<Empty text="这个实验没有写步骤" hint="请按老师的要求完成" />}
      >
        {(found) => <StepList found={found} checks={checks} machine={machine} />}
      </Await>
    </section>
  );
});
