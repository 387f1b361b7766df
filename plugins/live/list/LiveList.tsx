import { observer } from 'mobx-react-lite';
import { type PageProps, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { useEmptyLast } from '#plugins/shell/frame/emptyLists.ts';
import { CardGrid, CardGridSkeleton } from '#plugins/ui/lists/rows/CardGrid.tsx';
import type { Choice } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { filterBy } from '#plugins/ui/lists/filters/filters.ts';
import { ListPage } from '#plugins/ui/lists/ListPage.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { formatSpan } from '#plugins/ui/clock/span.ts';
import { StatusMark } from '#plugins/ui/detail/StatusMark.tsx';
import { CoverCard } from '#plugins/ui/lists/rows/CoverCard.tsx';
import { live } from '../contract.ts';
import { type LiveEvent, livesOf } from '../api.ts';
import { viewerWords } from '../viewerWords.ts';

const STATUS = { 'not-open': 3, open: 4, ended: 5, unknown: 'unknown' } as const;

function LiveCard({ event }: { event: LiveEvent }) {
  const { id, title, cover, courseTitle, teacherName, startTime, endTime, state, replayId } = event;
  return (
    <CoverCard
      id={id}
      kind="live"
      to={live.with({ id })}
      title={title}
      summary={courseTitle ?? ''}
      cover={cover ?? ''}
      mark={<StatusMark status={STATUS[state]} />}
      source={formatSpan(startTime, endTime)}
      facts={[teacherName ?? '', viewerWords(event), Boolean(replayId) && '有回放']}
    />
  );
}

type Query = Omit<PageProps<typeof live>, 'id'>;

const STATES: readonly Choice<Query['state']>[] = [
  { value: undefined, label: '全部' },
  { value: 'open', label: '进行中' },
  { value: 'not-open', label: '未开始' },
  { value: 'ended', label: '已结束' },
];

/** All live lessons: those that are on first, then those to come, then those that are over. */
export const LiveList = observer((query: Query) => {
  const setQuery = useQueryUpdate(live);
  const { keyword, state, page, size = savedPageSize() } = query;
  const lives = useRemote(livesOf(query));
  const filtered = keyword !== undefined || state !== undefined;
  useEmptyLast(live, { total: lives.value?.total, filtered });
  return (
    <ListPage
      title="直播"
      unit="场直播"
      of={lives}
      page={page}
      size={size}
      onPage={setQuery}
      skeleton={<CardGridSkeleton count={size} />}
      nothing="老师安排的直播会出现在这里"
      onClear={filtered ? () => setQuery({ keyword: undefined, state: undefined, page: 1 }) : undefined}
      search={{
        label: '搜索直播',
        placeholder: '搜索直播、课程或老师',
        keyword,
        onSearch: (word) => setQuery({ keyword: word, page: 1 }),
      }}
      filters={[
        filterBy({
          label: '状态',
          choices: STATES,
          value: state,
          onChange: (value) => setQuery({ state: value, page: 1 }),
        }),
      ]}
    >
      {(records) => (
        <CardGrid of={records.map((event) => ({ ...event, cover: event.cover ?? '' }))} id={({ id }) => id}>
          {(event) => <LiveCard event={event} />}
        </CardGrid>
      )}
    </ListPage>
  );
});
