import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { type PageProps, RouteLink, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { SearchField } from '#plugins/ui/lists/filters/SearchField.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { listHelpEntries } from '../api.ts';
import { helpCentre } from '../contract.ts';
import { HelpArticle } from './HelpArticle.tsx';
import css from './HelpCentre.module.css';
import { HelpNav } from './HelpNav.tsx';
import { HelpResults } from './HelpResults.tsx';
import { articlesOf, type HelpNode, helpTree } from './helpTree.ts';
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
              <Directory tree={tree} />
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

/** The whole help at a glance. */
function Directory({ tree }: { tree: readonly HelpNode[] }) {
  return (
    <div className={css['directory']}>
      {tree.map((node) => (
        <section key={node.entry.id} className={`yx-card ${css['topic']}`} aria-labelledby={`help-${node.entry.id}`}>
          <h2 className={css['topicTitle']} id={`help-${node.entry.id}`}>
            {node.entry.title}
          </h2>
          <ul className="yx-list">
            {articlesOf([node]).map(({ id, title }) => (
              <li key={id}>
                <RouteLink to={helpCentre.with({ id })} className={css['article']}>
                  {title}
                </RouteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
