import { observer } from 'mobx-react-lite';
import { type PageProps, useKernel, usePageTitle, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { courseAt, PLACES, wayBackTo } from '#plugins/places/places.ts';
import { classroomList } from '#plugins/places/refs.ts';
import { BackHead } from '#plugins/ui/detail/BackHead.tsx';
import type { WayBack } from '#plugins/ui/detail/BackLink.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { type Discuss, getDiscuss } from '../api.ts';
import { discussDetail } from '../contract.ts';
import { DiscussView } from './DiscussView.tsx';

/** A discussion on a page of its own. */
export default observer(function DiscussDetail({ id, order, reply }: PageProps<typeof discussDetail>) {
  const { navigation } = useKernel();
  const discuss = useRemote(getDiscuss.with({ id })).value;
  const setQuery = useQueryUpdate(discussDetail);
  usePageTitle(discuss?.title);
  return (
    <>
      <BackHead title="讨论" back={wayBack(discuss)} />
      <DiscussView
        key={id}
        id={id}
        order={order}
        linked={reply}
        heading="h2"
        narrow={false}
        onQuery={setQuery}
        onGone={(gone) => void navigation.go(wayBack(gone).to, { replace: true })}
        onward={<WayOn label={PLACES.classroom.list.label} to={PLACES.classroom.list.to} />}
      />
    </>
  );
});

/** Back to the list in which it was begun. */
function wayBack(discuss: Discuss | undefined): WayBack {
  const { classroomId, courseId, chapterRefId } = discuss ?? {};
  if (classroomId) return { ...wayBackTo({ kind: 'classroom', id: classroomId }, 'discuss'), label: '课堂讨论' };
  if (courseId) {
    const place = { kind: 'course', id: courseId } as const;
    return { to: courseAt(place, courseId, chapterRefId ?? undefined), label: PLACES.course.back };
  }
  return { to: classroomList, label: '教学课堂' };
}
