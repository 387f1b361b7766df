import { observer } from 'mobx-react-lite';
import { choice, optional, usePartQuery, useRemote } from '#kernel/index.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { ChoiceRow } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { DoneOfAll } from '#plugins/ui/lists/rows/DoneOfAll.tsx';
import { PagedRows } from '#plugins/ui/lists/pages/PagedRows.tsx';
import { RowListSkeleton } from '#plugins/ui/lists/rows/RowList.tsx';
import { ListBar } from '#plugins/ui/lists/ListBar.tsx';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import type { PaperListProps } from '../../contract.ts';
import { type Paper, PAPER_NAMES, type PaperFilter, type PaperKind } from '../paperKind.ts';
import css from './PaperList.module.css';
import { usePaperRow } from './usePaperRow.tsx';

const STATES = [
  { value: undefined, label: '全部' },
  { value: 'open', label: '进行中' },
  { value: 'not-open', label: '未开始' },
  { value: 'ended', label: '已结束' },
] as const;

const KINDS = [
  { value: undefined, label: '作业与测验' },
  { value: 'homework', label: '作业' },
  { value: 'quiz', label: '测验' },
] as const;
const QUERY = {
  ...listQuery,
  state: optional(choice(['open', 'not-open', 'ended'])),
  kind: optional(choice(['quiz', 'homework'])),
};

/** The papers of a place: dates, states and actions. */
export default observer(function PaperList<P extends Paper>({
  kind,
  place,
  only,
}: PaperListProps & { kind: PaperKind<P> }) {
  const clock = useServerClock();
  const [filter, change] = usePaperQuery();
  const papers = useRemote(kind.calls.list(place, filter, only));
  const counted = kind.calls.count?.(place, only);
  const count = useRemote(counted);
  const { keyword, state, kind: wanted, page, size } = filter;
  const name = PAPER_NAMES[only ?? kind.names[0]];
  const mixed = only === undefined && kind.names.length > 1;
  const filtered = keyword !== undefined || state !== undefined || wanted !== undefined;
  const rowOf = usePaperRow(kind, place, mixed);
  // It would push the rows away later.
  if (counted && count.value === undefined && count.error === undefined) return <RowListSkeleton />;
  return (
    <div className={css['root']}>
      <DoneOfAll name={mixed ? '作业与测验' : name} count={count.value} />
      <ListBar
        filters={
          <>
            {mixed && (
              <ChoiceRow
                label="类型"
                choices={KINDS}
                value={wanted}
                onChange={(one) => change({ kind: one, page: 1 })}
              />
            )}
            <ChoiceRow
              bare={!mixed}
              label="状态"
              choices={STATES}
              value={state}
              onChange={(one) => change({ state: one, page: 1 })}
            />
          </>
        }
        search={{ label: `搜索${name}`, keyword, onSearch: (word) => change({ keyword: word, page: 1 }) }}
      />
      <PagedRows
        of={papers}
        page={page}
        size={size}
        onPage={change}
        nothing={filtered ? `没有符合条件的${name}` : kind.words.nothing(name)}
        row={(paper) => rowOf(paper, clock.now())}
      />
    </div>
  );
});

/** The filter of the papers, in the address of the page with the list. */
function usePaperQuery(): [filter: PaperFilter, change: (change: Partial<PaperFilter>) => void] {
  const [{ keyword, state, kind, page, size = savedPageSize() }, change] = usePartQuery(QUERY);
  return [{ keyword, state, kind, page, size }, change];
}
