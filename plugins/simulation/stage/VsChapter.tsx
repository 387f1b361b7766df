import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel, useLeaveGuard } from '#kernel/index.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import type { ChapterViewProps } from '#plugins/study/contract.ts';
import scoresOf from './scoreOutbox.ts';
import { Stage } from './Stage.tsx';
import { VsOutcome } from './VsOutcome.tsx';
import { VsVisit } from './vsVisit.store.ts';
import css from './VsChapter.module.css';

/** A simulation as a chapter: the start screen, the simulation in its frame, the result. */
export default observer(function VsChapter({ content, study }: ChapterViewProps<7>) {
  const kernel = useKernel();
  const { place, courseId } = study;
  const { chapterRefId, title } = content;
  const [visit] = useState(
    () =>
      new VsVisit(
        { http: kernel.http, scores: scoresOf(kernel), owner: ownerKey(kernel), own: location.href },
        { place, courseId, chapterRefId },
      ),
  );
  const { state, stage } = visit;
  useEffect(() => visit.follow(), [visit]);
  useEffect(() => {
    if (state === 'recorded') study.changed();
  }, [state, study]);
  const working = stage !== undefined;
  // An expired session asks to sign in over the simulation, instead of leaving it and losing the work in it.
  useEffect(() => (working ? kernel.session.hold() : undefined), [working, kernel]);
  useLeaveGuard(state === 'running', '仿真正在进行，离开后这一次不会计入成绩。');
  return (
    <div className={css['root']}>
      {stage ? (
        <Stage key={stage.ticket} title={title} stage={stage} visit={visit} />
      ) : (
        <VsOutcome content={content} study={study} visit={visit} />
      )}
    </div>
  );
});
