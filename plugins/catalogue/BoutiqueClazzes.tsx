import { useRemote } from '#kernel/useRemote.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import type { HomeBlockProps } from '#plugins/home/contract.ts';
import { CardGridSkeleton } from '#plugins/ui/lists/CardGrid.tsx';
import { ClazzCards } from './ClazzCards.tsx';
import { clazzList } from './contract.ts';
import { boutiqueClazzes } from './lists.api.ts';

/** On the front page. */
export default function BoutiqueClazzes({ Section }: HomeBlockProps) {
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
