import { observer } from 'mobx-react-lite';
import { RouteLink, useRemote } from '#kernel/index.ts';
import { DetailHead } from '#plugins/ui/detail/DetailHead.tsx';
import type { Fact } from '#plugins/ui/detail/facts.ts';
import { HeadProgress } from '#plugins/ui/detail/HeadProgress.tsx';
import { Facts } from '#plugins/ui/lists/rows/Facts.tsx';
import { StatusMark } from '#plugins/ui/detail/StatusMark.tsx';
import { type Place, stepsTo } from '#plugins/places/places.ts';
import { myClazzDetail } from '#plugins/places/refs.ts';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { getRecentClassroomChapter, type TraineeTrace } from '#plugins/study/api.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { type ClassroomDetail, getClassroomTrace } from '../api.ts';
import { periodOf } from '../list/periodOf.ts';
import { Continue } from './Continue.tsx';

/** The start of the classroom, or the user's last lesson. */
const LastStudied = observer(({ classroom }: { classroom: ClassroomDetail }) => {
  const { classroomId, status, startTime } = classroom;
  const { value: last, error } = useRemote(getRecentClassroomChapter.with({ classroomId }));
  if (status === 3) return <p>还没有开课{startTime ? `，${formatTime(startTime)}开始` : ''}</p>;
  // Reserves its line while it loads.
  if (last === undefined && !error) return <p aria-hidden>{'\u00A0'}</p>;
  return (
    last && (
      <p className="yx-cut" title={`${last.courseTitle} · ${last.chapterTitle}`}>
        {last.lastTime ? formatRecent(last.lastTime) : '上次'}学到：{last.chapterTitle}
      </p>
    )
  );
});

/** Chapters, study time, score and rank. A missing value is not 0. */
function classroomFacts(trace: Partial<TraineeTrace> | undefined): readonly Fact[] {
  const { doneChapterNum, chapterNum, studyTime, score, rank, traineeNum } = trace ?? {};
  return [
    { label: '必修内容', value: ofAll(doneChapterNum, chapterNum, '节') },
    { label: '学习时长', value: typeof studyTime === 'number' ? formatDuration(studyTime) : '—' },
    { label: '综合得分', value: typeof score === 'number' ? String(Math.round(score * 10) / 10) : '—' },
    { label: '排名', value: ofAll(rank, traineeNum) },
  ];
}

const ofAll = (part: number | null | undefined, all: number | null | undefined, unit = ''): string =>
  typeof part === 'number' && typeof all === 'number' ? `${part} / ${all}${unit}` : '—';

interface ClassroomHeadProps {
  place: Place;
  classroom: ClassroomDetail;
  /** The courses are open, where the head's button leads. */
  atCourses: boolean;
}

/** The classroom's title, the user's progress, and where to continue. It stays when the tab changes. */
export const ClassroomHead = observer(({ place, classroom, atCourses }: ClassroomHeadProps) => {
  const { classroomId, title, cover, status, teachers, teacherName, agencyName, clazzId, clazzTitle, courseNum } =
    classroom;
  const trace = useRemote(getClassroomTrace.with({ classroomId })).value;
  const by = teachers.map(({ name }) => name).join('、') || teacherName;
  return (
    <DetailHead
      id={classroomId}
      kind="clazz"
      title={title}
      steps={stepsTo(place.kind)}
      mark={<StatusMark status={status} inline />}
      cover={cover}
      summary={
        <>
          <Facts of={[by, periodOf(classroom), typeof courseNum === 'number' && `${courseNum}门课程`]} />
          <p>
            {agencyName}
            {clazzId && (
              <>
                {agencyName && ' · '}
                <RouteLink to={myClazzDetail.with({ id: clazzId })} fallback={clazzTitle || '—'}>
                  {clazzTitle || '查看培训班'}
                </RouteLink>
              </>
            )}
          </p>
        </>
      }
      facts={classroomFacts(trace)}
      action={<Continue place={place} classroom={classroom} />}
      actionElsewhere={!atCourses}
      note={
        <>
          <HeadProgress label="课堂学习进度" value={trace?.progress ?? classroom.progress} />
          <LastStudied classroom={classroom} />
        </>
      }
    />
  );
});
