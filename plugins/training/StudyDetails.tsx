import { observer } from 'mobx-react-lite';
import { useKernel, usePartQuery, useRemote } from '#kernel/index.ts';
import { kindWord } from '#plugins/study/contract.ts';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import { Pager } from '#plugins/ui/lists/pages/Pager.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { listStudyDetails } from './api.ts';
import css from './ClazzProgress.module.css';

/** The user's studying in a class, sitting by sitting, the latest first. */
export const StudyDetails = observer(({ clazzId }: { clazzId: string }) => {
  const kernel = useKernel();
  const [{ page, size = savedPageSize() }, setQuery] = usePartQuery(listQuery);
  const details = useRemote(listStudyDetails.with({ clazzId, page, size }));
  const total = details.value?.total ?? 0;
  return (
    <section aria-label="学习明细">
      <h3 className={css['heading']}>学习明细</h3>
      <Await
        of={details}
        skeleton={<ListSkeleton />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint="学过的章节会记在这里" />}
      >
        {({ records }) => (
          <table className={`yx-card ${css['items']}`}>
            <caption className="yx-heard">学习明细</caption>
            <thead>
              <tr>
                <th scope="col">开始时间</th>
                <th scope="col">学了什么</th>
                <th scope="col">时长</th>
              </tr>
            </thead>
            <tbody>
              {records.map(({ id, startTime, chapterTitle, courseTitle, kind, studyTime }) => (
                <tr key={id}>
                  <td className={css['when']}>{ifKnown(startTime, formatTime) || '—'}</td>
                  <th scope="row">
                    {chapterTitle}
                    <span className={`yx-note ${css['where']}`}>
                      {ifKnown(kind, (one) => `${kindWord(kernel, one)} · `)}
                      {courseTitle}
                    </span>
                  </th>
                  <td>{ifKnown(studyTime, formatDuration) || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Await>
      {total > 0 && <Pager label="学习明细分页" page={page} size={size} total={total} onChange={setQuery} />}
    </section>
  );
});
