import { observer } from 'mobx-react-lite';
import { useKernel, useRemote } from '#kernel/index.ts';
import { courseAt, placeOf } from '#plugins/places/places.ts';
import { courseDetail } from '#plugins/places/refs.ts';
import { getLastStudy } from '#plugins/study/api.ts';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { lackingCallsOf } from '#plugins/ui/form/lackingCalls.store.ts';
import { CardGrid, CardGridSkeleton } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { CoverCard } from '#plugins/ui/lists/rows/CoverCard.tsx';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { getMyPath, getPath } from '../api.ts';
import { pathsOfUser, recommendedCourses } from '../lists.api.ts';
import { nextStop, pathStages } from '../paths/pathRules.ts';
import { pathToContinue } from '../paths/pathToContinue.ts';
import { useClosedPlaces } from '../useClosedPlaces.ts';
import { CHOSEN, chooseCourses, type Chosen, COURSES_OF_USER, type PathCourse } from './chooseCourses.ts';
import { CourseCard } from './CourseCard.tsx';

/** On the front page of a signed-in user: a few courses, those to go on with before those to begin. */
export default observer(function ChosenCourses() {
  const recommended = useRemote(recommendedCourses);
  const mine = useRemote(COURSES_OF_USER);
  const path = usePathAhead();
  const shown = useCourseShown();
  const waits = path.waits || (mine.value === undefined && !mine.error);
  if (waits) return <CardGridSkeleton count={CHOSEN} />;
  const chosen = chooseCourses({
    next: path.next,
    mine: mine.value?.records ?? [],
    recommended: recommended.value?.records ?? [],
    except: new Set([...path.done, ...shown]),
  });
  // Recommended courses only fill the row: it stands without them.
  if (recommended.error && chosen.length > 0) return <Cards of={chosen} path={path.title} />;
  return (
    <Await
      of={recommended}
      skeleton={<CardGridSkeleton count={CHOSEN} />}
      empty={() => chosen.length === 0}
      emptyView={<Empty hint="推荐的课程会出现在这里" />}
    >
      {() => <Cards of={chosen} path={path.title} />}
    </Await>
  );
});

/** The next stop on the user's path, and the courses on it that are done. A failure is as good as no path. */
function usePathAhead() {
  const mine = useRemote(pathsOfUser);
  const pathId = pathToContinue(mine.value?.records ?? [])?.pathId;
  const path = useRemote(pathId === undefined ? undefined : getPath.with({ id: pathId }));
  const progress = useRemote(pathId === undefined ? undefined : getMyPath.with({ pathId }));
  const stages = path.value && progress.value ? pathStages(path.value, progress.value) : [];
  const closed = useClosedPlaces(path.value?.nodes ?? []);
  const open = path.value && progress.value ? pathStages(path.value, progress.value, closed) : [];
  const asked = [mine, ...(pathId === undefined ? [] : [path, progress])];
  return {
    waits: asked.some(({ value, error }) => value === undefined && !error),
    next: nextStop(open)?.node,
    title: path.value?.title,
    done: stages.flatMap(({ stops }) => stops.flatMap(({ node, state }) => (state === 'done' ? [node.refId] : []))),
  };
}

/** The course that the card for going on shows, further up. */
function useCourseShown(): readonly string[] {
  const lacks = lackingCallsOf(useKernel()).has(LAST_STUDY);
  const { value } = useRemote(lacks ? undefined : LAST_STUDY);
  return value ? [value.chapter?.courseId ?? value.place.id] : [];
}

const LAST_STUDY = getLastStudy.with({});

function Cards({ of, path }: { of: readonly Chosen[]; path: string | undefined }) {
  return (
    <CardGrid of={of.map((one) => ({ ...one.course, one }))} id={({ courseId }) => courseId}>
      {({ one }) => <Card of={one} path={path} />}
    </CardGrid>
  );
}

function Card({ of: one, path }: { of: Chosen; path: string | undefined }) {
  switch (one.why) {
    case 'path':
      return <OwnCard course={one.course} about={path} fact="路径的下一门" />;
    case 'begun': {
      const { lastTime } = one.course;
      return <OwnCard course={one.course} fact={lastTime ? `${formatRecent(lastTime)}学过` : '已加入，还没有开始'} />;
    }
    case 'recommended':
      return <CourseCard course={one.course} />;
  }
}

/** A course of the user's own, or one that lies ahead on their path; it leads on to where they stand. */
function OwnCard({ course, about = '', fact }: { course: PathCourse; about?: string | undefined; fact: string }) {
  const { courseId, title, cover, summary, teacherName, agencyName, labels, progress, duration, state } = course;
  return (
    <CoverCard
      id={courseId}
      kind="course"
      to={state ? courseAt(placeOf({ courseId }), courseId) : courseDetail.with({ id: courseId })}
      title={title}
      summary={summary || about}
      cover={cover ?? ''}
      source={[teacherName, agencyName].filter(Boolean).join(' · ')}
      tags={labels ?? []}
      progress={progress}
      facts={[fact, ifKnown(duration, formatDuration)]}
    />
  );
}
