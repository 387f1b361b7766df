import { observer } from 'mobx-react-lite';
import { usePartQuery, useRemote } from '#kernel/index.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { FileImage } from '#plugins/ui/content/FileImage.tsx';
import { Pager } from '#plugins/ui/lists/pages/Pager.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { ListBar } from '#plugins/ui/lists/ListBar.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { listClassmates } from './api.ts';
import css from './Classmates.module.css';
import { formatPercent } from '#plugins/ui/formatPercent.ts';

/** The class's trainees, by their rank. */
export const Classmates = observer(({ clazzId }: { clazzId: string }) => {
  const [{ keyword, page, size = savedPageSize() }, setQuery] = usePartQuery(listQuery);
  const classmates = useRemote(listClassmates.with({ id: clazzId, keyword, page, size }));
  const total = classmates.value?.total ?? 0;
  return (
    <div className={css['classmates']}>
      <ListBar
        search={{ label: '搜索同学', keyword, onSearch: (word) => setQuery({ keyword: word, page: 1 }) }}
        count={classmates.value ? `共${total}位同学` : ''}
      />
      <Await
        of={classmates}
        skeleton={<ListSkeleton />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint={keyword ? `没有找到“${keyword}”` : '同学加入后会出现在这里'} />}
      >
        {({ records }) => (
          <table className={`yx-card ${css['table']}`}>
            <thead>
              <tr>
                <th scope="col">名次</th>
                <th scope="col">同学</th>
                <th scope="col">进度</th>
                <th scope="col">学习时长</th>
              </tr>
            </thead>
            <tbody>
              {records.map(({ userId, userName, avatar, rank, progress, studyTime }) => (
                <tr key={userId}>
                  <td>{rank ?? '—'}</td>
                  <td>
                    <span className={css['person']}>
                      <FileImage
                        source={avatar}
                        alt=""
                        name={userName}
                        ratio={1}
                        fallback="initial"
                        className={css['avatar']}
                      />
                      {userName}
                    </span>
                  </td>
                  <td>{ifKnown(progress, formatPercent) || '—'}</td>
                  <td>{ifKnown(studyTime, formatDuration) || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Await>
      {total > 0 && <Pager label="同学分页" page={page} size={size} total={total} onChange={setQuery} />}
    </div>
  );
});
