import { observer } from 'mobx-react-lite';
import { choice, optional, usePartQuery, useRemote } from '#kernel/index.ts';
import type { Place } from '#plugins/places/places.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { ChoiceRow } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { DoneOfAll } from '#plugins/ui/lists/rows/DoneOfAll.tsx';
import { PagedRows } from '#plugins/ui/lists/pages/PagedRows.tsx';
import { RowListSkeleton } from '#plugins/ui/lists/rows/RowList.tsx';
import { ListBar } from '#plugins/ui/lists/ListBar.tsx';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { MACHINES_OF } from '../mine/machineLists.ts';
import { PlaceMachines } from '../mine/PlaceMachines.tsx';
import { useMachinesKnown } from '../mine/useMachinesKnown.ts';
import css from './ExperimentList.module.css';
import { experimentRow } from './experimentRow.tsx';
import { LIST_KINDS, type ListKind } from './listKinds.ts';
import { useListKinds } from './useListKinds.ts';

const QUERY = {
  ...listQuery,
  /** The chosen list, if a tab has both. */
  kind: optional(choice(['experiment', 'simulation'])),
  /** The trainee's progress. */
  done: optional(choice(['none', 'learning', 'done'])),
};

export interface ExperimentListProps {
  place: Place;
  /** One, or both to choose from. */
  kinds: readonly [ListKind, ...ListKind[]];
  /** Shows machines above the list, for places without a tab for them. */
  withMachines?: boolean;
}

const STATES = [
  { value: undefined, label: '全部' },
  { value: 'none', label: '未做' },
  { value: 'learning', label: '进行中' },
  { value: 'done', label: '已完成' },
] as const;

/** The experiments and simulations of a place, with progress, deadlines and links to the machines. */
export default observer(function ExperimentList({ place, kinds, withMachines = false }: ExperimentListProps) {
  const clock = useServerClock();
  const [{ kind: wanted, done, keyword, page, size }, change] = useExperimentQuery();
  const { offered, first, counts } = useListKinds(place, kinds);
  const kind = offered.find((one) => one === wanted) ?? first;
  const { name, of } = LIST_KINDS[kind];
  const list = useRemote(of[place.kind].list(place.id, { keyword, myState: done, page, size }));
  const machines = useRemote(MACHINES_OF[place.kind](place.id));
  const known = useMachinesKnown(machines);
  // All of it is drawn at once: neither a choice nor a machine pushes the rows away later.
  if (counts === undefined || !known) return <RowListSkeleton />;
  const standing = machines.value ?? [];
  const rowOf = experimentRow(place, kind === 'experiment' ? standing : []);
  const filtered = keyword !== undefined || done !== undefined;
  return (
    <div className={css['root']}>
      {withMachines && <PlaceMachines place={place} machines={standing} />}
      <DoneOfAll name={name} count={counts[kind]} />
      <ListBar
        filters={
          <>
            {offered.length > 1 && (
              <ChoiceRow
                label="类型"
                choices={offered.map((one) => ({ value: one, label: LIST_KINDS[one].name }))}
                value={kind}
                onChange={(one) => change({ kind: one, page: 1 })}
              />
            )}
            <ChoiceRow
              bare={offered.length < 2}
              label="进度"
              choices={STATES}
              value={done}
              onChange={(one) => change({ done: one, page: 1 })}
            />
          </>
        }
        search={{ label: `搜索${name}`, keyword, onSearch: (word) => change({ keyword: word, page: 1 }) }}
      />
      <PagedRows
        of={list}
        page={page}
        size={size}
        onPage={change}
        nothing={filtered ? `没有符合条件的${name}` : `这里还没有${name}`}
        row={(one) => rowOf(one, clock.now())}
      />
    </div>
  );
});

/** The filter of a list of experiments, in the address of its page. */
function useExperimentQuery() {
  const [{ size = savedPageSize(), ...filter }, change] = usePartQuery(QUERY);
  return [{ ...filter, size }, change] as const;
}
