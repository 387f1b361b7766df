import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type PageProps, settingsOf, useKernel, usePageTitle, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { PLACES } from '#plugins/places/places.ts';
import { PageHead } from '#plugins/ui/detail/PageHead.tsx';
import { lackingCallsOf } from '#plugins/ui/form/lackingCalls.store.ts';
import { Pager } from '#plugins/ui/lists/pages/Pager.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { getTask, listTaskRanks, ranksWanted, type TaskState } from '../api.ts';
import { taskDetail, taskRanking } from '../contract.ts';
import { taskSettings } from '../settings.ts';
import { useTaskSteps } from '../useTaskSteps.ts';
import { RankRows } from './RankRows.tsx';
import css from './Ranking.module.css';
import { rankAmong, sharedRanks } from './sharedRanks.ts';

/** The ranking, with the user's own row visible on every page. */
export default observer(function RankingPage({ id, page, size = savedPageSize() }: PageProps<typeof taskRanking>) {
  const kernel = useKernel();
  const lacking = lackingCallsOf(kernel);
  const open = settingsOf(kernel, taskSettings).showRanking && !lacking.has({ call: listTaskRanks });
  const task = useRemote(getTask.with({ id }));
  const ranking = useRemote(open ? ranksWanted({ id, page, size }) : undefined);
  const { error } = ranking;
  useEffect(() => lacking.heard({ call: listTaskRanks }, error), [lacking, error]);
  const setQuery = useQueryUpdate(taskRanking);
  const { title, myState = 'none', fullScore } = task.value ?? {};
  const steps = useTaskSteps(task.value);
  usePageTitle(title && `排名：${title}`);
  const back = { to: taskDetail.with({ id }), label: '任务' };
  const total = ranking.value?.total ?? 0;
  return (
    <>
      <PageHead steps={[...steps, back]} kind="排名" title={title} />
      {open ? (
        <Await of={ranking} skeleton={<ListSkeleton />} onward={<WayOn {...PLACES.classroom.list} />}>
          {({ records, mine }) => {
            const ranks = sharedRanks(records);
            return (
              <div className={css['page']}>
                <p className={`yx-card ${css['mine']}`} data-ranked={mine ? true : undefined}>
                  {mine ? (
                    <>
                      <strong>第{rankAmong(mine, ranks).rank}名</strong>
                      <span>
                        我得了{mine.score}分{typeof fullScore === 'number' && `，满分${fullScore}分`}
                      </span>
                    </>
                  ) : (
                    unranked(myState)
                  )}
                </p>
                {ranks.length > 0 ? (
                  <RankRows of={ranks} mine={mine?.trainee.userId} />
                ) : (
                  <Empty hint={total > 0 ? '这一页已经没有内容' : '还没有人得到评分'} />
                )}
                {total > 0 && <Pager label="排名分页" page={page} size={size} total={total} onChange={setQuery} />}
              </div>
            );
          }}
        </Await>
      ) : (
        <Empty text="没有开放排名" hint="你所在的机构没有开放任务排名" onward={<WayOn {...back} />} />
      )}
    </>
  );
});

/** Explains why the user has no rank: without a score there is none. */
function unranked(myState: TaskState): string {
  switch (myState) {
    case 'submitted':
      return '你的提交还没有评分，评分后参加排名';
    case 'returned':
      return '你的提交被退回，重新提交并评分后参加排名';
    default:
      return '你还没有提交，评分后参加排名';
  }
}
