import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RouteLink, useRemote } from '#kernel/index.ts';
import { wayBackTo } from '#plugins/places/places.ts';
import { StatusMark } from '#plugins/ui/detail/StatusMark.tsx';
import { CardGrid, CardGridSkeleton } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { CoverCard } from '#plugins/ui/lists/rows/CoverCard.tsx';
import type { Classroom } from '#plugins/places/entities.ts';
import { listTaughtClassrooms } from '../api.ts';
import { OfficeLink } from './OfficeLink.tsx';
import { periodOf } from './periodOf.ts';
import css from './TaughtClassrooms.module.css';

/** The classrooms that the user teaches, above those they attend, with a link to the back office. */
export const TaughtClassrooms = observer(() => {
  const { value, error } = useRemote(listTaughtClassrooms.with({}));
  // An upstream that does not know this call has no such list: the words stay.
  const taught = error ? [] : value;
  return (
    <section className={css['root']} aria-label="我任教的课堂">
      <h2>我任教的课堂</h2>
      <p className={css['about']}>
        {taught === undefined || taught.length > 0
          ? '在课堂里出示签到码、登记到场、管理讨论；开班、出卷、批改与发公告在'
          : '你任教的课堂会出现在这里；开班、出卷、批改与发公告在'}
        <OfficeLink />
        。学习空间的其余页面是学员用的，显示你自己作为学员参加的内容。
      </p>
      {taught === undefined && <CardGridSkeleton acting count={4} />}
      {taught !== undefined && taught.length > 0 && (
        <CardGrid of={taught} id={({ classroomId }) => classroomId}>
          {(classroom) => <TaughtCard classroom={classroom} />}
        </CardGrid>
      )}
    </section>
  );
});

function TaughtCard({ classroom }: { classroom: Classroom }) {
  const { classroomId, title, cover, agencyName, status, courseNum, traineeNum } = classroom;
  const { to } = wayBackTo({ kind: classroom.kind === 'vs' ? 'vs' : 'classroom', id: classroomId });
  return (
    <CoverCard
      id={classroomId}
      kind="clazz"
      to={to}
      title={title}
      cover={cover}
      mark={<StatusMark status={status} />}
      summary={periodOf(classroom)}
      source={agencyName}
      facts={[
        typeof courseNum === 'number' && `${courseNum}门课程`,
        typeof traineeNum === 'number' && `${traineeNum}名学员`,
      ]}
      action={
        <Button variant="default" component={RouteLink} to={to} aria-label={`进入课堂：${title}`}>
          进入课堂
        </Button>
      }
    />
  );
}
