import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type PageProps, useKernel, usePageTitle, useRemote } from '#kernel/index.ts';
import { PageHead } from '#plugins/ui/detail/PageHead.tsx';
import { Crumb } from '#plugins/ui/detail/Crumb.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { NoticeArticle } from '#plugins/ui/notices/NoticeArticle.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { stepsTo } from '#plugins/places/places.ts';
import { getClazzNotice, listClazzNotices } from '#plugins/catalogue/api.ts';
import { getClazzCounts, getMyClazz } from './api.ts';
import css from './ClazzNotices.module.css';
import { clazzNotices } from './contract.ts';
import { ListedNotices } from './ListedNotices.tsx';

/** The notices of a class: the list, or one of them. */
export default observer(function ClazzNotices({ clazzId, id }: PageProps<typeof clazzNotices>) {
  const clazz = useRemote(getMyClazz.with({ id: clazzId })).value;
  const steps = stepsTo('clazz', clazzId, clazz?.title);
  return (
    <div className={css['page']}>
      {id === undefined ? (
        <>
          <PageHead steps={steps} title="培训班公告" />
          <h2 className="yx-heard">全部公告</h2>
          <ListedNotices clazzId={clazzId} />
        </>
      ) : (
        <>
          <Crumb steps={[...steps, { to: clazzNotices.with({ clazzId }), label: '培训班公告' }]} />
          <Notice id={id} />
        </>
      )}
    </div>
  );
});

const Notice = observer(({ id }: { id: string }) => {
  const { remotes } = useKernel();
  const notice = useRemote(getClazzNotice.with({ id }));
  usePageTitle(notice.value?.title);
  const there = notice.value !== undefined;
  // The upstream has marked it as read.
  useEffect(() => {
    if (there) for (const call of [listClazzNotices, getClazzCounts]) remotes.outdate(call);
  }, [there, remotes]);
  return (
    <article className={`yx-card ${css['card']}`}>
      <Await of={notice} skeleton={<TextSkeleton lines={8} />}>
        {(found) => <NoticeArticle notice={found} heading="h1" />}
      </Await>
    </article>
  );
});
