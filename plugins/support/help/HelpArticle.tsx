import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { usePageTitle, useRemote } from '#kernel/index.ts';
import { Crumb } from '#plugins/ui/detail/Crumb.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { getHelpContent } from '../api.ts';
import { helpCentre } from '../contract.ts';
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
  const centre = { to: helpCentre, label: '帮助中心' };
  return (
    <div>
      {keyword === undefined ? (
        <Crumb
          steps={[centre]}
          kind={directoriesOf(tree, id)
            ?.map(({ title }) => title)
            .join(' / ')}
        />
      ) : (
        <Crumb steps={[centre, { to: helpCentre.with({ keyword }), label: `“${keyword}”的搜索结果` }]} />
      )}
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
