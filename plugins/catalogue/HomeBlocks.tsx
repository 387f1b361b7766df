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
import { PathCard } from './paths/PathCard.tsx';

interface PathCardsProps {
  paths: readonly Path[];
  /** Outside of their list page. */
  brief?: boolean;
}

/** Paths as every visitor sees them. */
function PathCards({ paths, brief = false }: PathCardsProps) {
  return (
    <CardGrid brief={brief} of={paths} id={({ pathId }) => pathId}>
      {(path) => <PathCard path={path} />}
    </CardGrid>
  );
}

/** For those who have signed in: a guest's front page does without its code. */
const userPaths = () => import('./paths/UserPaths.tsx');

/** One row for signed-in users, who come to go on with what they have begun. */
function useShown(): number {
  return useKernel().session.signedIn ? 4 : 8;
}

export const RecommendedCourses = observer(function RecommendedCourses({ Section }: HomeBlockProps) {
  const shown = useShown();
  const courses = useRemote(recommendedCourses);
  return (
    <Section title="推荐课程" intro="随时可学，学完就能练" more={courseList}>
      <Await
        of={courses}
        skeleton={<CardGridSkeleton brief count={shown} />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint="推荐的课程会出现在这里" />}
      >
        {({ records }) => <CourseCards courses={records.slice(0, shown)} />}
      </Await>
    </Section>
  );
});

export const BoutiqueClazzes = observer(function BoutiqueClazzes({ Section }: HomeBlockProps) {
  const shown = useShown();
  const clazzes = useRemote(boutiqueClazzes);
  return (
    <Section title="精品培训班" intro="有班级、有老师、有期限" more={clazzList}>
      <Await
        of={clazzes}
        skeleton={<CardGridSkeleton brief count={shown} />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint="正在开班的培训班会出现在这里" />}
      >
        {({ records }) => <ClazzCards clazzes={records.slice(0, shown)} />}
      </Await>
    </Section>
  );
});

export const LearningPaths = observer(function LearningPaths({ Section }: HomeBlockProps) {
  const { signedIn } = useKernel().session;
  const shown = useShown();
  const paths = useRemote(somePaths);
  return (
    <Section title="学习路径" intro="从零走到一个岗位，每一步都知道为什么学" more={pathList}>
      <Await
        of={paths}
        skeleton={<CardGridSkeleton brief />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint="学习路径会出现在这里" />}
      >
        {({ records }) => {
          const some = records.slice(0, shown);
          const plain = <PathCards brief paths={some} />;
          if (!signedIn) return plain;
          return <Late load={userPaths} with={{ paths: some }} waiting={plain} failed={() => plain} />;
        }}
      </Await>
    </Section>
  );
});

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
