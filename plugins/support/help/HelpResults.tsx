import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RouteLink, useKernel, useRemote } from '#kernel/index.ts';
import { Highlighted } from '#plugins/ui/content/Highlighted.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { Pager } from '#plugins/ui/lists/pages/Pager.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { helpResults, RESULTS } from '../api.ts';
import { helpCentre } from '../contract.ts';
import { helpOffered } from '../settings.ts';
import { helpPanelOf } from '../widget/helpPanel.store.ts';
import css from './HelpResults.module.css';

interface HelpResultsProps {
  keyword: string;
  page: number;
  onPage: (page: number) => void;
}

/** The results, with the text surrounding each match. */
export const HelpResults = observer(({ keyword, page, onPage }: HelpResultsProps) => {
  const kernel = useKernel();
  const { chat } = helpOffered(kernel);
  const found = useRemote(helpResults(keyword, page));
  const total = found.value?.total ?? 0;
  return (
    <section aria-labelledby="help-found" className={css['results']}>
      <h1 id="help-found" className={css['heading']}>
        “{keyword}”的搜索结果
      </h1>
      <p role="status" className={`yx-note ${css['count']}`}>
        {found.value && `找到${total}篇`}
      </p>
      <Await
        of={found}
        skeleton={<TextSkeleton lines={8} />}
        empty={({ records }) => records.length === 0}
        emptyView={
          <Empty
            text="没有找到相关的帮助"
            hint={chat ? '换一个说法试试，或者直接问我们' : '换一个说法试试'}
            onward={chat && <Button onClick={() => helpPanelOf(kernel).open('chat')}>联系在线客服</Button>}
          />
        }
      >
        {({ records }) => (
          <ol className={css['list']}>
            {records.map(({ id, title, excerpt }) => (
              <li key={id} className={css['result']}>
                <h2 className={css['title']}>
                  <RouteLink to={helpCentre.with({ id, keyword })} className={css['link']}>
                    <Highlighted text={title} keyword={keyword} />
                  </RouteLink>
                </h2>
                <p className={css['excerpt']}>
                  <Highlighted text={excerpt} keyword={keyword} />
                </p>
              </li>
            ))}
          </ol>
        )}
      </Await>
      {total > RESULTS && <Pager page={page} size={RESULTS} total={total} onChange={(choice) => onPage(choice.page)} />}
    </section>
  );
});
