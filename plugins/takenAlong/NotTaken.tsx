import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { courseAt } from '#plugins/places/places.ts';
import type { OpeningChapter } from '#plugins/study/contract.ts';
import type { GateProps } from '#plugins/ui/states/gates/gate.ts';
import { CutOff } from '#plugins/ui/states/failures/CutOff.tsx';
import { StatusView } from '#plugins/ui/states/StatusView.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { courseKey, type LeftLesson } from './takenCourse.ts';
import { takenDiskOf } from './takenDisk.ts';
import { whyWords } from './words.ts';

/** Without a network: says which lessons of a course taken along are not here. Any other one opens as ever. */
export default observer(function NotTaken({ place, courseId, chapter, onYes }: GateProps<OpeningChapter>) {
  const kernel = useKernel();
  const [left, setLeft] = useState<LeftLesson>();
  const { chapterRefId } = chapter;
  const yes = useEffectEvent(onYes);
  useEffect(() => {
    let gone = false;
    const look = async (): Promise<void> => {
      const taken = await takenDiskOf(kernel)
        ?.course(courseKey(place, courseId))
        .catch(() => undefined);
      if (gone) return;
      const missing = taken?.left.find((lesson) => lesson.chapterRefId === chapterRefId);
      if (missing) setLeft(missing);
      else yes();
    };
    void look();
    const back = (): void => yes();
    addEventListener('online', back);
    return () => {
      gone = true;
      removeEventListener('online', back);
    };
  }, [kernel, place, courseId, chapterRefId]);
  if (!left) return <TextSkeleton lines={4} />;
  return (
    <>
      <StatusView
        drawing="empty"
        title={whyWords(left)}
        exits={<RouteLink to={courseAt(place, courseId)}>接着学带走的章节</RouteLink>}
      >
        <p>现在没有网络。联网后这一节会自己打开。</p>
      </StatusView>
      <CutOff />
    </>
  );
});
