import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/index.ts';
import type { CourseTabProps } from '#plugins/catalogue/contract.ts';
import { formatSpan } from '#plugins/ui/clock/span.ts';
import { ShapeMark, type ShapeMarkProps } from '#plugins/ui/detail/ShapeMark.tsx';
import { RowList, RowListSkeleton } from '#plugins/ui/lists/rows/RowList.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { listCourseLiveEvents, type LiveEvent } from '../api.ts';
import { live } from '../contract.ts';
import { viewerWords } from '../viewerWords.ts';

const MARKS: Readonly<Record<LiveEvent['state'], ShapeMarkProps | undefined>> = {
  'not-open': { shape: 'ring', words: '未开始' },
  open: { shape: 'half', tone: 'warm', words: '正在直播' },
  ended: { shape: 'square', words: '已结束' },
  unknown: undefined,
};

/** The live lessons of a course. */
export default observer(function CourseLives({ courseId }: CourseTabProps) {
  const lives = useRemote(listCourseLiveEvents.with({ id: courseId }));
  return (
    <Await
      of={lives}
      skeleton={<RowListSkeleton />}
      empty={(list) => list.length === 0}
      emptyView={<Empty hint="老师为这门课安排的直播会出现在这里" />}
    >
      {(list) => (
        <RowList
          rows={list.map((event) => {
            const { id, title, startTime, endTime, teacherName, state, replayId } = event;
            const mark = MARKS[state];
            return {
              id,
              title,
              to: live.with({ id }),
              ...(mark && { mark: <ShapeMark {...mark} /> }),
              facts: [
                formatSpan(startTime, endTime),
                teacherName ?? '',
                viewerWords(event),
                Boolean(replayId) && '有回放',
              ],
            };
          })}
        />
      )}
    </Await>
  );
});
