import { useEffect, useRef } from 'react';
import type * as v from 'valibot';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import type { getHelpContent } from '../api.ts';
import css from './HelpArticle.module.css';
import { hasOutline } from './headings.ts';
import { helpCentre } from '../contract.ts';
import { articlesOf, type HelpNode } from './helpTree.ts';
import { OnThisPage } from './OnThisPage.tsx';

interface HelpTextProps {
  article: v.InferOutput<(typeof getHelpContent)['reply']>;
  tree: readonly HelpNode[];
  /** It came in the place of another: the reading starts at its heading. */
  takeFocus: boolean;
}

export function HelpText({ article, tree, takeFocus }: HelpTextProps) {
  const { id, title, content, updateTime } = article;
  const heading = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  return (
    <article className={css['article']}>
      <h1 className={css['title']} tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {updateTime && (
        <p className={`yx-note ${css['facts']}`}>
          更新于<time dateTime={updateTime}>{formatTime(updateTime)}</time>
        </p>
      )}
      <div className={css['columns']}>
        {hasOutline(content) && <OnThisPage of={text} />}
        <div ref={text} className={css['text']}>
          <RichContent html={content} headingsFrom={2} />
        </div>
      </div>
      <HelpNeighbours id={id} tree={tree} />
    </article>
  );
}

/** Links to the previous and the next article. */
function HelpNeighbours({ id, tree }: { id: string; tree: readonly HelpNode[] }) {
  const articles = articlesOf(tree);
  const at = articles.findIndex((one) => one.id === id);
  if (at < 0) return null;
  const neighbours = [
    { label: '上一篇', rel: 'prev', article: articles[at - 1] },
    { label: '下一篇', rel: 'next', article: articles[at + 1] },
  ];
  return (
    <nav className={css['neighbours']} aria-label="前后文章">
      {neighbours.map(
        ({ label, rel, article }) =>
          article && (
            <RouteLink key={rel} to={helpCentre.with({ id: article.id })} className={css['neighbour']} rel={rel}>
              <span className="yx-note">{label}</span>
              <span className="yx-cut">{article.title}</span>
            </RouteLink>
          ),
      )}
    </nav>
  );
}
