import { useRemote } from '#kernel/http/useRemote.ts';
import { Await } from '#kernel/ui/Await.tsx';
import { Empty } from '#kernel/ui/Empty.tsx';
import type { HomeBlockProps } from '#plugins/home/contract.ts';
import { pathList } from './contract.ts';
import { PathGrid, PathGridSkeleton } from './PathGrid.tsx';
import { somePaths } from './requests.ts';

/** On the front page. */
export default function LearningPaths({ Section }: HomeBlockProps) {
  const paths = useRemote(somePaths);
  return (
    <Section title="学习路径" intro="从零走到一个岗位，每一步都知道为什么学" more={pathList}>
      <Await
        of={paths}
        skeleton={<PathGridSkeleton />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint="学习路径会出现在这里" />}
      >
        {({ records }) => <PathGrid paths={records} />}
      </Await>
    </Section>
  );
}
