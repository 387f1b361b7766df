// The blocks of the front page.
import { useRemote } from '#kernel/useRemote.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import type { HomeBlockProps } from '#plugins/home/contract.ts';
import { CardGridSkeleton } from '#plugins/ui/lists/CardGrid.tsx';
import { clazzList, courseList, pathList } from './contract.ts';
import { CourseCards } from './CourseCards.tsx';
import { boutiqueClazzes, recommendedCourses, somePaths } from './lists.api.ts';
import { ClazzCards } from './ClazzCards.tsx';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { Late } from '#plugins/ui/states/Late.tsx';
import { PathCards } from './PathCards.tsx';

/** For those who have signed in: a guest's front page does without its code. */
const userPaths = () => import('./UserPaths.tsx');

export function RecommendedCourses({ Section }: HomeBlockProps) {
  const courses = useRemote(recommendedCourses);
  return (
    <Section title="推荐课程" intro="随时可学，学完就能练" more={courseList}>
      <Await
        of={courses}
        skeleton={<CardGridSkeleton brief />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint="推荐的课程会出现在这里" />}
      >
        {({ records }) => <CourseCards courses={records} />}
      </Await>
    </Section>
  );
}

export function BoutiqueClazzes({ Section }: HomeBlockProps) {
  const clazzes = useRemote(boutiqueClazzes);
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
}

export const LearningPaths = observer(function LearningPaths({ Section }: HomeBlockProps) {
  const { signedIn } = useKernel().session;
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
          const plain = <PathCards brief paths={records} />;
          if (!signedIn) return plain;
          return <Late load={userPaths} with={{ paths: records }} waiting={plain} failed={() => plain} />;
        }}
      </Await>
    </Section>
  );
});
