import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { type PageProps, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { SearchField } from '#plugins/ui/lists/filters/SearchField.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { listHelpEntries } from '../api.ts';
import { helpCentre } from '../contract.ts';
import { HelpArticle } from './HelpArticle.tsx';
import css from './HelpCentre.module.css';
import { HelpDirectory } from './HelpDirectory.tsx';
import { HelpNav } from './HelpNav.tsx';
import { HelpResults } from './HelpResults.tsx';
import { helpTree } from './helpTree.ts';
import { StillStuck } from './StillStuck.tsx';

/** The help centre: its directory, one article, or the results of a search, depending on the address. */
export default observer(function HelpCentre({ id, keyword, page }: PageProps<typeof helpCentre>) {
  const setQuery = useQueryUpdate(helpCentre);
  const entries = useRemote(listHelpEntries.with({}));
  const tree = useMemo(() => helpTree(entries.value ?? []), [entries.value]);
  const whole = id === undefined && keyword === undefined;
  return (
    <div className={css['page']}>
      <div className={css['head']}>
        {whole ? <h1 className={css['title']}>帮助中心</h1> : <p className={css['title']}>帮助中心</p>}
        <div className={css['search']}>
          <SearchField
            key={keyword}
            label="搜索帮助"
            placeholder="搜索问题，例如：验证码、延时"
            keyword={keyword}
            onSearch={(word) => setQuery({ keyword: word, page: 1, id: undefined })}
          />
        </div>
      </div>
      {whole ? (
        <Await of={entries} skeleton={<TextSkeleton lines={8} />} empty={(all) => all.length === 0}>
          {() => (
            <>
              <HelpDirectory tree={tree} />
              <StillStuck />
            </>
          )}
        </Await>
      ) : (
        <div className={css['body']}>
          <HelpNav entries={entries} tree={tree} current={id} />
          <div className={`yx-card ${css['main']}`}>
            {id === undefined ? (
              <HelpResults keyword={keyword ?? ''} page={page} onPage={(to) => setQuery({ page: to })} />
            ) : (
              <HelpArticle id={id} keyword={keyword} tree={tree} />
            )}
          </div>
        </div>
      )}
      {!whole && <StillStuck />}
    </div>
  );
});
