import { observer } from 'mobx-react-lite';
import { choice, optional, settingsOf, useKernel, usePartQuery, useRemote } from '#kernel/index.ts';
import type { ClassroomTabProps } from '#plugins/classroom/contract.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { ChoiceRow } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import { PagedRows } from '#plugins/ui/lists/pages/PagedRows.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { ListBar } from '#plugins/ui/lists/ListBar.tsx';
import { useFollow } from '#plugins/ui/states/useFollow.ts';
import { tasksWanted } from '../api.ts';
import { taskSettings } from '../settings.ts';
import { taskRow } from './taskRow.tsx';
import css from './TaskTab.module.css';

const QUERY = {
  ...listQuery,
  state: optional(choice(['not-open', 'open', 'ended'])),
  mine: optional(choice(['none', 'draft', 'submitted', 'returned', 'marked'])),
};

const STATES = [
  { value: undefined, label: '全部' },
  { value: 'open', label: '进行中' },
  { value: 'not-open', label: '未开始' },
  { value: 'ended', label: '已截止' },
] as const;

const MINE = [
  { value: undefined, label: '全部' },
  { value: 'none', label: '未提交' },
  { value: 'draft', label: '草稿' },
  { value: 'returned', label: '已退回' },
  { value: 'submitted', label: '待批阅' },
  { value: 'marked', label: '已批阅' },
] as const;

/** The tasks of a classroom, with deadlines, the user's state, and the next action. */
export default observer(function TaskTab({ classroomId }: ClassroomTabProps) {
  const clock = useServerClock();
  const { showRanking } = settingsOf(useKernel(), taskSettings);
  const [{ keyword, page, size = savedPageSize(), state, mine }, change] = usePartQuery(QUERY);
  const list = useRemote(tasksWanted(classroomId, { keyword, page, size, state, myState: mine }));
  const { records = [], total } = list.value ?? {};
  useFollow(list, records.filter(({ myState }) => myState === 'submitted').length);
  const filtered = keyword !== undefined || state !== undefined || mine !== undefined;
  return (
    <div className={css['root']}>
      <ListBar
        filters={
          <>
            <ChoiceRow
              label="任务"
              choices={STATES}
              value={state}
              onChange={(one) => change({ state: one, page: 1 })}
            />
            <ChoiceRow label="我的" choices={MINE} value={mine} onChange={(one) => change({ mine: one, page: 1 })} />
          </>
        }
        search={{ label: '搜索任务', keyword, onSearch: (word) => change({ keyword: word, page: 1 }) }}
        count={total === undefined ? '' : `共${total}个任务`}
      />
      <PagedRows
        of={list}
        page={page}
        size={size}
        onPage={change}
        nothing={filtered ? '没有符合条件的任务' : '老师还没有布置任务'}
        row={(task) => taskRow(task, { now: clock.now(), ranked: showRanking })}
      />
    </div>
  );
});
