import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useRemote } from '#kernel/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { usePageTitle } from '#kernel/routing/usePageTitle.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { getHelpContent } from '../api.ts';
import { helpCentre } from '../contract.ts';
import css from './HelpArticle.module.css';
import { directoriesOf, type HelpNode } from './helpTree.ts';
import { HelpText } from './HelpText.tsx';

interface HelpArticleProps {
  id: string;
  /** It was found by this. */
  keyword: string | undefined;
  tree: readonly HelpNode[];
}

/** One article, and its place in the directory. */
export const HelpArticle = observer(({ id, keyword, tree }: HelpArticleProps) => {
  const article = useRemote(getHelpContent.with({ id }));
  const [entered] = useState(id);
  usePageTitle(article.value?.title);
  return (
    <div className={css['frame']}>
      <nav aria-label="所在位置" className={css['place']}>
        {keyword === undefined ? (
          <>
            <RouteLink to={helpCentre}>帮助中心</RouteLink>
            {directoriesOf(tree, id)?.map((one) => (
              <span key={one.id}> / {one.title}</span>
            ))}
          </>
        ) : (
          <RouteLink to={helpCentre.with({ keyword })}>返回“{keyword}”的搜索结果</RouteLink>
        )}
      </nav>
      <Await
        of={article}
        skeleton={<TextSkeleton lines={10} />}
        onward={<WayOn label="浏览全部帮助" to={helpCentre} />}
      >
        {(found) => <HelpText key={found.id} article={found} tree={tree} takeFocus={id !== entered} />}
      </Await>
    </div>
  );
});
