import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { Empty } from '#kernel/ui/Empty.tsx';
import { FileImage } from '#kernel/ui/FileImage.tsx';
import { formatDate, formatDuration } from '#kernel/ui/time.ts';
import type { ClazzDetail } from './api.ts';
import css from './ClazzStages.module.css';
import { type ClazzStage, clazzStages } from './clazzStages.ts';
import { courseDetail } from './contract.ts';
import { serverNow } from './serverNow.ts';

const PHASES = { past: '已结束', now: '进行中', ahead: '未开始' } as const;

/** What is learnt, stage by stage, on a line of time. */
export function ClazzStages({ clazz }: { clazz: ClazzDetail }) {
  const stages = clazzStages(clazz, serverNow(clazz));
  if (stages.length === 0) return <Empty hint="课程安排好后会出现在这里" />;
  return (
    <ol className={css['line']}>
      {stages.map((one) => (
        <Stage key={one.stage?.stageId ?? ''} of={one} />
      ))}
    </ol>
  );
}

function Stage({ of: { stage, phase, courses } }: { of: ClazzStage }) {
  return (
    <li className={css['stage']} data-phase={phase}>
      <div className={css['head']}>
        <h3 className={css['title']}>{stage?.title ?? '其他课程'}</h3>
        {phase && <span className={css['phase']}>{PHASES[phase]}</span>}
        {stage && (
          <p className={css['dates']}>
            {formatDate(stage.startTime)} 至 {formatDate(stage.endTime)}
          </p>
        )}
      </div>
      {stage?.summary && <p className={css['summary']}>{stage.summary}</p>}
      {courses.length > 0 ? (
        <ul className={css['courses']}>
          {courses.map((course) => (
            <li key={course.courseId}>
              <CourseRow course={course} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={css['summary']}>这个阶段还没有安排课程。</p>
      )}
    </li>
  );
}

function CourseRow({ course }: { course: ClazzDetail['courses'][number] }) {
  const { courseId, title, cover, teacherName, chapterNum, duration, required } = course;
  return (
    <div className={css['course']}>
      <FileImage source={cover} alt="" name={title} builtIn fallback="cover" className={css['cover']} />
      <div className={css['words']}>
        <RouteLink to={courseDetail.with({ id: courseId })} fallback={title} className={css['link']}>
          {title}
        </RouteLink>
        <p className={css['facts']}>
          {[teacherName, `${chapterNum} 章`, formatDuration(duration)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className={css['required']} data-optional={!required || undefined}>
        {required ? '必修' : '选修'}
      </span>
    </div>
  );
}
