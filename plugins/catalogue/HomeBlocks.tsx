// The blocks of the front page.
import { useKernel, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import type { HomeBlockProps } from '#plugins/home/contract.ts';
import { CardGrid, CardGridSkeleton } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { pathList } from './contract.ts';
import { CourseCard } from './courses/CourseCard.tsx';
import type { Clazz, Course } from '#plugins/places/entities.ts';
import { boutiqueClazzes, type Path, recommendedCourses, somePaths } from './lists.api.ts';
import { ClazzCard } from './clazzes/ClazzCard.tsx';
import { observer } from 'mobx-react-lite';
import { Late } from '#plugins/ui/states/Late.tsx';
import { clazzList, courseList } from '#plugins/places/refs.ts';
import css from './HomeBlocks.module.css';
import { NextOnPathSkeleton } from './paths/NextOnPathSkeleton.tsx';
import { PathCard } from './paths/PathCard.tsx';

/** For those who have signed in: a guest's front page does without its code. */
const userPaths = () => import('./paths/UserPaths.tsx');

const chosenCourses = () => import('./courses/ChosenCourses.tsx');

/** Signed-in users come to go on with what they have begun: four courses are chosen for them. */
export const RecommendedCourses = observer(function RecommendedCourses({ Section }: HomeBlockProps) {
  if (!useKernel().session.signedIn) {
    return (
      <Section title="推荐课程" intro="随时可学，学完就能练" more={courseList}>
        <SomeCourses />
      </Section>
    );
  }
  return (
    <Section title="推荐课程" intro="路径的下一门、没学完的，还有大家在学的" more={courseList}>
      <div className={css['four']}>
        <Late load={chosenCourses} with={{}} waiting={<CardGridSkeleton count={4} />} failed={() => <SomeCourses />} />
      </div>
    </Section>
  );
});

function SomeCourses() {
  const courses = useRemote(recommendedCourses);
  return (
    <Await
      of={courses}
      skeleton={<CardGridSkeleton brief />}
      empty={({ records }) => records.length === 0}
      emptyView={<Empty hint="推荐的课程会出现在这里" />}
    >
      {({ records }) => <CourseCards courses={records} />}
    </Await>
  );
}

/** For guests, who look for something to begin with. */
export const BoutiqueClazzes = observer(function BoutiqueClazzes({ Section }: HomeBlockProps) {
  const { signedIn } = useKernel().session;
  const clazzes = useRemote(signedIn ? undefined : boutiqueClazzes);
  if (signedIn) return null;
  return (
    <Section title="精品培训班" intro="有班级、有老师、有期限" more={clazzList}>
      <Await
        of={clazzes}
        skeleton={<CardGridSkeleton brief />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint="正在开班的培训班会出现在这里" />}
      >
        {({ records }) => <ClazzCards clazzes={records} />}
      </Await>
    </Section>
  );
});

export const LearningPaths = observer(function LearningPaths({ Section }: HomeBlockProps) {
  const { signedIn } = useKernel().session;
  return (
    <Section title="学习路径" intro="从零走到一个岗位，每一步都知道为什么学" more={pathList}>
      {signedIn ? (
        <Late load={userPaths} with={others} waiting={<NextOnPathSkeleton />} failed={() => <SomePaths />} />
      ) : (
        <SomePaths />
      )}
    </Section>
  );
});

function SomePaths() {
  const paths = useRemote(somePaths);
  return (
    <Await
      of={paths}
      skeleton={<CardGridSkeleton brief />}
      empty={({ records }) => records.length === 0}
      emptyView={<Empty hint="学习路径会出现在这里" />}
    >
      {({ records }) => <PathCards paths={records} />}
    </Await>
  );
}

const others = { others: <SomePaths /> };

/** A few classes, outside of their list page. */
function ClazzCards({ clazzes }: { clazzes: readonly Clazz[] }) {
  return (
    <CardGrid brief of={clazzes} id={({ clazzId }) => clazzId}>
      {(clazz) => <ClazzCard clazz={clazz} />}
    </CardGrid>
  );
}

/** A few courses, outside of their list page. */
function CourseCards({ courses }: { courses: readonly Course[] }) {
  return (
    <CardGrid brief of={courses} id={({ courseId }) => courseId}>
      {(course) => <CourseCard course={course} />}
    </CardGrid>
  );
}

/** A few paths, as every visitor sees them. */
function PathCards({ paths }: { paths: readonly Path[] }) {
  return (
    <CardGrid brief of={paths} id={({ pathId }) => pathId}>
      {(path) => <PathCard path={path} />}
    </CardGrid>
  );
}
