import { observer } from 'mobx-react-lite';
import { type PageProps, useKernel, usePageTitle, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { getClassroom } from '#plugins/classroom/api.ts';
import { courseAt, PLACES, stepsTo } from '#plugins/places/places.ts';
import { classroomList } from '#plugins/places/refs.ts';
import { PageHead } from '#plugins/ui/detail/PageHead.tsx';
import type { Step } from '#plugins/ui/detail/Crumb.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { type Discuss, getDiscuss } from '../api.ts';
import { discussDetail } from '../contract.ts';
import { DiscussView } from './DiscussView.tsx';
import { Marks } from './Marks.tsx';

/** A discussion on a page of its own. */
export default observer(function DiscussDetail({ id, order, reply }: PageProps<typeof discussDetail>) {
  const { navigation } = useKernel();
  const discuss = useRemote(getDiscuss.with({ id })).value;
  const setQuery = useQueryUpdate(discussDetail);
  const { classroomId } = discuss ?? {};
  const classroom = useRemote(classroomId ? getClassroom.with({ id: classroomId }) : undefined).value;
  const steps = stepsAbove(discuss, classroom?.title);
  usePageTitle(discuss?.title);
  return (
    <>
      <PageHead steps={steps} kind="讨论" title={discuss?.title} mark={discuss && <Marks of={discuss} />} />
      <DiscussView
        key={id}
        id={id}
        order={order}
        linked={reply}
        heading="h2"
        narrow={false}
        onQuery={setQuery}
        onGone={(gone) => void navigation.go(stepsAbove(gone, '').at(-1)?.to ?? classroomList, { replace: true })}
        onward={<WayOn label={PLACES.classroom.list.label} to={PLACES.classroom.list.to} />}
      />
    </>
  );
});

/** The pages above a discussion: those of its classroom, or the lesson about which it was begun. */
function stepsAbove(discuss: Discuss | undefined, title: string | undefined): readonly Step[] {
  const { classroomId, courseId, chapterRefId } = discuss ?? {};
  if (classroomId || !courseId) return stepsTo('classroom', classroomId, title, 'discuss');
  const lesson = courseAt({ kind: 'course', id: courseId }, courseId, chapterRefId ?? undefined);
  return [...stepsTo('course'), { label: PLACES.course.name, to: lesson }];
}
