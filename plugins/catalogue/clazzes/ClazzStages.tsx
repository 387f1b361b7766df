import { observer } from 'mobx-react-lite';
import { RouteLink, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { CoverImage } from '#plugins/ui/covers/CoverImage.tsx';
import { CoverList } from '#plugins/ui/covers/CoverList.tsx';
import { Tag } from '#plugins/ui/detail/Tag.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { ifKnown, formatPeriod } from '#plugins/ui/optionalText.ts';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { cx } from '#plugins/ui/classNames.ts';
import type { CourseItem } from '#plugins/study/api.ts';
import { type ClazzDetail, listClazzCourses } from '../api.ts';
import css from './ClazzStages.module.css';
import { type ClazzStage, clazzStages } from './clazzStages.ts';
import { courseDetail } from '#plugins/places/refs.ts';
import { serverNow } from '../serverNow.ts';

const PHASES = { past: '已结束', now: '进行中', ahead: '未开始' } as const;

/** The content of a class, stage by stage, on a timeline. */
export const ClazzStages = observer(({ clazz }: { clazz: ClazzDetail }) => {
  const courses = useRemote(listClazzCourses.with({ clazzId: clazz.clazzId }));
  const staged = (list: readonly CourseItem[]) => clazzStages(clazz.stages, list, serverNow(clazz));
  return (
    <Await
      of={courses}
      skeleton={<ListSkeleton />}
      empty={(list) => staged(list).length === 0}
      emptyView={<Empty hint="课程安排好后会出现在这里" />}
    >
      {(list) => (
        <ol className={css['line']}>
          {staged(list).map((one) => (
            <Stage key={one.stage?.stageId ?? ''} of={one} />
          ))}
        </ol>
      )}
    </Await>
  );
});

function Stage({ of: { stage, phase, courses } }: { of: ClazzStage }) {
  return (
    <li className={css['stage']} data-phase={phase}>
      <div className={css['head']}>
        <h3 className={cx(css['title'], 'yx-brief')}>{stage?.title ?? '其他课程'}</h3>
        {phase && <span className={`yx-note ${css['phase']}`}>{PHASES[phase]}</span>}
        {stage && <p className={`yx-note ${css['dates']}`}>{formatPeriod(stage.startTime, stage.endTime)}</p>}
      </div>
      {stage?.summary && <p className={css['summary']}>{stage.summary}</p>}
      {courses.length > 0 ? (
        <ul className={css['courses']}>
          <CoverList of={courses} id={({ courseId }) => courseId}>
            {(course) => (
              <li>
                <CourseRow course={course} />
              </li>
            )}
          </CoverList>
        </ul>
      ) : (
        <p className={css['summary']}>这个阶段还没有安排课程。</p>
      )}
    </li>
  );
}

function CourseRow({ course }: { course: CourseItem }) {
  const { courseId, title, cover, teacherName, chapterNum, duration, required } = course;
  return (
    <div className={`yx-card ${css['course']}`}>
      <CoverImage kind="course" of={{ id: courseId, title, cover }} className={css['cover']} />
      <div className={css['words']}>
        <RouteLink to={courseDetail.with({ id: courseId })} fallback={title} className={cx(css['link'], 'yx-brief')}>
          {title}
        </RouteLink>
        <p className={cx('yx-note', css['facts'], 'yx-brief')}>
          {[teacherName, ifKnown(chapterNum, (num) => `${num}节`), ifKnown(duration, formatDuration)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Tag tone="outline" size="sm">
        {required ? '必修' : '选修'}
      </Tag>
    </div>
  );
}
