import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { Late } from '#plugins/ui/states/Late.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { CardGridSkeleton } from '#plugins/ui/lists/CardGrid.tsx';
import type { HomeBlockProps } from '#plugins/home/contract.ts';
import { pathList } from './contract.ts';
import { PathCards } from './PathCards.tsx';
import { somePaths } from './lists.api.ts';

/** For those who have signed in: a guest's front page does without its code. */
const userPaths = () => import('./UserPaths.tsx');

/** On the front page. */
export default observer(function LearningPaths({ Section }: HomeBlockProps) {
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
