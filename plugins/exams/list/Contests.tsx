import { observer } from 'mobx-react-lite';
import type { Remote } from '#kernel/http/Remote.ts';
import { ChoiceRow } from '#plugins/ui/lists/ChoiceRow.tsx';
import type { PageOf } from '#plugins/ui/lists/ListPage.tsx';
import { PagedRows } from '#plugins/ui/lists/PagedRows.tsx';
import { SearchField } from '#plugins/ui/lists/SearchField.tsx';
import type { StudyPlace } from '#plugins/study/contract.ts';
import type { ContestExam } from '../api.ts';
import css from './Contests.module.css';
import { contestRow } from './contestRow.tsx';
import type { ContestQuery } from './useContestQuery.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';

interface ContestsProps {
  place: StudyPlace;
  of: Remote<PageOf<ContestExam>>;
  query: ContestQuery;
}

const STATES = [
  { value: undefined, label: '全部' },
  { value: 'open', label: '进行中' },
  { value: 'not-open', label: '未开始' },
  { value: 'ended', label: '已结束' },
] as const;

/** The exams of a place: when, how one stands with each, and what can be done. */
export const Contests = observer(({ place, of, query }: ContestsProps) => {
  const clock = useServerClock();
  const { keyword, state, page, size, change } = query;
  const filtered = keyword !== undefined || state !== undefined;
  return (
    <div className={css['root']}>
      <div className={css['filters']}>
        <ChoiceRow
          bare
          label="状态"
          choices={STATES}
          value={state}
          onChange={(one) => change({ state: one, page: 1 })}
        />
        <div className={css['search']}>
          <SearchField
            key={keyword}
            label="搜索考试"
            keyword={keyword}
            onSearch={(word) => change({ keyword: word, page: 1 })}
          />
        </div>
      </div>
      <PagedRows
        of={of}
        page={page}
        size={size}
        onPage={change}
        nothing={filtered ? '没有符合条件的考试' : '安排的考试会出现在这里'}
        row={(contest) => contestRow(contest, place, clock.now())}
      />
    </div>
  );
});
