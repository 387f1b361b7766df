import IconPencilPlus from '#icons/IconPencilPlus';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { choice, optional, usePartQuery, useRemote } from '#kernel/index.ts';
import { ChoiceRow } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { Pager } from '#plugins/ui/lists/pages/Pager.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { ListBar } from '#plugins/ui/lists/ListBar.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import { discussesWanted, type DiscussOrder, type Where } from '../api.ts';
import css from './DiscussList.module.css';
import { DiscussRows } from './DiscussRows.tsx';
import { NewDiscuss } from './NewDiscuss.tsx';

/** The filter of a list of discussions, in the address of its page. */
const DISCUSS_QUERY = {
  ...listQuery,
  sort: optional(choice(['reply', 'new', 'hot']), 'reply'),
  only: optional(choice(['mine', 'essence'])),
};

const DISCUSS_ORDERS: readonly { value: DiscussOrder; label: string }[] = [
  { value: 'reply', label: '最新回复' },
  { value: 'new', label: '最新发布' },
  { value: 'hot', label: '最热' },
];

const ONLY = [
  { value: undefined, label: '全部' },
  { value: 'mine', label: '我发起的' },
  { value: 'essence', label: '精华' },
] as const;

interface DiscussListProps {
  /** The place whose discussions are listed. */
  where: Where;
  /** The place of new discussions, if it differs. */
  begunAt?: Where;
  readers: string;
  /** Shown in a panel beside other content. */
  narrow?: boolean;
  /** Shown before the filters. */
  scope?: ReactNode;
  onOpen?: (id: string) => void;
}

/** The discussions of a place, with a form for a new one. The filter is in the address. */
export const DiscussList = observer(
  ({ where, begunAt = where, readers, narrow = false, ...props }: DiscussListProps) => {
    const [query, setQuery] = usePartQuery(DISCUSS_QUERY);
    const [writing, setWriting] = useState(false);
    const { keyword, page, size = savedPageSize(), sort, only } = query;
    const discusses = useRemote(discussesWanted(where, { keyword, page, size, sort, only }));
    const total = discusses.value?.total ?? 0;
    const filtered = keyword !== undefined || only !== undefined;
    const begin = (
      <Button
        leftSection={<IconPencilPlus size={18} aria-hidden />}
        aria-expanded={writing}
        onClick={() => setWriting(!writing)}
      >
        发起讨论
      </Button>
    );
    return (
      <div className={css['list']} data-narrow={narrow || undefined}>
        <ListBar
          filters={
            <>
              {props.scope}
              <ChoiceRow
                label="哪些讨论"
                bare
                choices={ONLY}
                value={only}
                onChange={(chosen) => setQuery({ only: chosen, page: 1 })}
              />
            </>
          }
          search={{ label: '搜索讨论', keyword, onSearch: (word) => setQuery({ keyword: word, page: 1 }) }}
          order={
            <ChoiceRow
              label="讨论的顺序"
              bare
              choices={DISCUSS_ORDERS}
              value={sort}
              onChange={(chosen) => setQuery({ sort: chosen, page: 1 })}
            />
          }
          action={begin}
          count={discusses.value ? `共${total}个讨论` : ''}
        />
        <NewDiscuss where={begunAt} readers={readers} open={writing} onOpen={setWriting} />
        <Await
          of={discusses}
          skeleton={<ListSkeleton />}
          empty={({ records }) => records.length === 0}
          emptyView={
            <Empty
              hint={filtered || page > 1 ? '没有符合条件的讨论' : '还没有人发起讨论，有问题就问，有心得就说'}
              onward={
                (filtered || page > 1) && (
                  <Button variant="default" onClick={() => setQuery({ keyword: undefined, only: undefined, page: 1 })}>
                    看全部讨论
                  </Button>
                )
              }
            />
          }
        >
          {({ records }) => <DiscussRows of={records} onOpen={props.onOpen} />}
        </Await>
        {total > 0 && <Pager label="讨论分页" page={page} size={size} total={total} onChange={setQuery} />}
      </div>
    );
  },
);
