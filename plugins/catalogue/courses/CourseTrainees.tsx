import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { FileImage } from '#plugins/ui/content/FileImage.tsx';
import { Pager } from '#plugins/ui/lists/pages/Pager.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { listCourseTrainees } from '../api.ts';
import type { CoursePartProps } from './courseParts.ts';
import css from './CourseTrainees.module.css';

/** The other trainees of the course; the upstream masks their names. */
export const CourseTrainees = observer(function CourseTrainees({
  courseId,
  page,
  size = savedPageSize(),
  onPage,
}: CoursePartProps) {
  const trainees = useRemote(listCourseTrainees.with({ courseId, page, size }));
  const total = trainees.value?.total ?? 0;
  return (
    <>
      <Await
        of={trainees}
        skeleton={<ListSkeleton />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint="成为第一个学习它的人" />}
      >
        {({ records }) => (
          <ul className={css['trainees']}>
            {records.map(({ userId, userName, avatar, joinTime }) => (
              <li key={userId}>
                <FileImage
                  source={avatar}
                  alt=""
                  name={userName}
                  ratio={1}
                  fallback="initial"
                  className={css['avatar']}
                />
                <span className={css['words']}>
                  {userName}
                  <span className="yx-note">{ifKnown(joinTime, (time) => `${formatRecent(time)}加入`)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Await>
      {total > 0 && <Pager label="学员分页" page={page} size={size} total={total} onChange={onPage} />}
    </>
  );
});
