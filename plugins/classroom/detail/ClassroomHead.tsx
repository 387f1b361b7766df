import IconChevronLeft from '#icons/IconChevronLeft';
import { observer } from 'mobx-react-lite';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { CoverImage } from '#plugins/ui/covers/CoverImage.tsx';
import { StatusMark } from '#plugins/ui/detail/StatusMark.tsx';
import { type Place, PLACES } from '#plugins/study/contract.ts';
import { myClazzDetail } from '#plugins/training/contract.ts';
import type { ClassroomDetail } from '../api.ts';
import css from './ClassroomHead.module.css';
import { ClassroomStanding } from './ClassroomStanding.tsx';
import { periodOf } from '../list/periodOf.ts';
import { Continue } from './Continue.tsx';

interface ClassroomHeadProps {
  place: Place;
  classroom: ClassroomDetail;
}

/** The classroom's title, the user's progress, and where to continue. It stays when the tab changes. */
export const ClassroomHead = observer(({ place, classroom }: ClassroomHeadProps) => {
  const { classroomId, title, cover, status, teachers, teacherName, agencyName, clazzId, clazzTitle, courseNum } =
    classroom;
  const { list, menu } = PLACES[place.kind];
  const by = [teachers.map(({ name }) => name).join('、') || teacherName, agencyName].filter(Boolean).join(' · ');
  return (
    <header className={css['head']}>
      <nav className={css['where']} aria-label="所在位置">
        <IconChevronLeft size={16} aria-hidden />
        <RouteLink to={list.to}>{menu.title}</RouteLink>
      </nav>
      <CoverImage of={{ id: classroomId, title, cover }} eager className={css['cover']} />
      <div className={css['words']}>
        <div className={css['name']}>
          <h1 className={css['title']}>{title}</h1>
          <StatusMark status={status} inline />
        </div>
        <p className={css['line']}>{by}</p>
        <p className={css['line']}>
          {[periodOf(classroom), typeof courseNum === 'number' && `${courseNum}门课程`].filter(Boolean).join('，')}
        </p>
        {clazzId && (
          <p className={css['line']}>
            所属培训班：
            <RouteLink to={myClazzDetail.with({ id: clazzId })} fallback={clazzTitle || '—'}>
              {clazzTitle || '查看培训班'}
            </RouteLink>
          </p>
        )}
      </div>
      <div className={css['standing']}>
        <ClassroomStanding classroomId={classroom.classroomId} progress={classroom.progress} />
        <Continue place={place} classroom={classroom} />
      </div>
    </header>
  );
});
