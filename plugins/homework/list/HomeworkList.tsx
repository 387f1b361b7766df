import { observer } from 'mobx-react-lite';
import type { Remote } from '#kernel/http/Remote.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { ChoiceRow } from '#plugins/ui/lists/ChoiceRow.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import type { PageOf } from '#plugins/ui/lists/ListPage.tsx';
import { Pager } from '#plugins/ui/lists/Pager.tsx';
import { SearchField } from '#plugins/ui/lists/SearchField.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { StudyPlace } from '#plugins/study/contract.ts';
import type { Homework } from '../api.ts';
import css from './HomeworkList.module.css';
import { HomeworkRow } from './HomeworkRow.tsx';
import type { HomeworkQuery } from './useHomeworkQuery.ts';

interface HomeworkListProps {
  place: StudyPlace;
  of: Remote<PageOf<Homework>>;
  query: HomeworkQuery;
  /** What is listed: 测验, 作业. */
  name: string;
  /** Both kinds: which of them is a filter. */
  mixed?: boolean;
}

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

/** The quizzes and the homework of a place. */
export const HomeworkList = observer(({ place, of, query, name, mixed = false }: HomeworkListProps) => {
  const clock = useServerClock();
  const { keyword, state, kind, page, size, change } = query;
  const total = of.value?.total ?? 0;
  const filtered = keyword !== undefined || state !== undefined || kind !== undefined;
  const nothing = filtered ? `没有符合条件的${name}` : `布置的${name}会出现在这里`;
  return (
    <div className={css['root']}>
      <div className={css['filters']}>
        <div className={css['choices']}>
          {mixed && (
            <ChoiceRow
              bare
              label="类型"
              choices={KINDS}
              value={kind}
              onChange={(one) => change({ kind: one, page: 1 })}
            />
          )}
          <ChoiceRow
            bare
            label="状态"
            choices={STATES}
            value={state}
            onChange={(one) => change({ state: one, page: 1 })}
          />
        </div>
        <div className={css['search']}>
          <SearchField
            key={keyword}
            label={`搜索${name}`}
            keyword={keyword}
            onSearch={(word) => change({ keyword: word, page: 1 })}
          />
        </div>
      </div>
      <Await
        of={of}
        skeleton={<ListSkeleton />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint={total > 0 ? '这一页已经没有内容' : nothing} />}
      >
        {({ records }) => (
          <ul className={css['list']}>
            {records.map((homework) => (
              <HomeworkRow key={homework.refId} homework={homework} place={place} mixed={mixed} now={clock.now()} />
            ))}
          </ul>
        )}
      </Await>
      {total > 0 && <Pager page={page} size={size} total={total} onChange={change} />}
    </div>
  );
});
