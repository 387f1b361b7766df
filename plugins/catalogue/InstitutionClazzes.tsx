import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { CardGrid, CardGridSkeleton } from '#plugins/ui/lists/CardGrid.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { Pager } from '#plugins/ui/lists/Pager.tsx';
import type { InstitutionTabProps } from '#plugins/institutions/contract.ts';
import { ClazzCard } from './ClazzCard.tsx';
import { listClazzes } from './lists.api.ts';

/** On an institution's page; classes that take people come first. */
export default observer(function InstitutionClazzes({ agencyId, page, size, onPage }: InstitutionTabProps) {
  const clazzes = useRemote(listClazzes.with({ agencyId, page, size, sort: 'open' }));
  const total = clazzes.value?.total ?? 0;
  return (
    <>
      <Await
        of={clazzes}
        skeleton={<CardGridSkeleton count={size} />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint="机构开设的培训班会出现在这里" />}
      >
        {({ records }) => (
          <CardGrid of={records} id={({ clazzId }) => clazzId}>
            {(clazz) => <ClazzCard clazz={clazz} />}
          </CardGrid>
        )}
      </Await>
      {total > 0 && <Pager page={page} size={size} total={total} onChange={onPage} />}
    </>
  );
});
