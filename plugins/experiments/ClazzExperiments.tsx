import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import { PagedRows } from '#plugins/ui/lists/PagedRows.tsx';
import { usePaging } from '#plugins/ui/lists/usePaging.ts';
import type { ClazzTabProps } from '#plugins/training/contract.ts';
import { EXPERIMENT_PLACES } from './experimentPlaces.ts';
import { experimentRow } from './experimentRow.tsx';

/** The experiments of a class, each with its report. */
export default observer(function ClazzExperiments({ clazzId }: ClazzTabProps) {
  const paging = usePaging();
  const experiments = useRemote(EXPERIMENT_PLACES.clazz.list(clazzId, { page: paging.page, size: paging.size }));
  return (
    <PagedRows
      of={experiments}
      {...paging}
      nothing="这个培训班没有实验"
      row={(one) => experimentRow(one, 'clazz', clazzId)}
    />
  );
});
