import { useCallback, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { Neighbours } from '#plugins/ui/detail/Neighbours.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { type Heading, headingsOf, isLong } from '#plugins/ui/outline/headings.ts';
import { TextContents } from '#plugins/ui/outline/TextContents.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { getHelpContent } from '../api.ts';
import css from './HelpArticle.module.css';
import { helpCentre } from '../contract.ts';
import { articlesOf, type HelpNode } from './helpTree.ts';

interface HelpTextProps {
  article: v.InferOutput<(typeof getHelpContent)['reply']>;
  tree: readonly HelpNode[];
  /** It came in the place of another: the reading starts at its heading. */
  takeFocus: boolean;
}

export function HelpText({ article, tree, takeFocus }: HelpTextProps) {
  const { id, title, content, updateTime } = article;
  const heading = useRef<HTMLHeadingElement>(null);
  const [headings, setHeadings] = useState<readonly Heading[]>([]);
  const onFilled = useCallback((holder: HTMLElement) => setHeadings(headingsOf(holder)), []);
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
        <RichContent html={content} headingsFrom={2} onFilled={onFilled} className={css['text'] ?? ''} />
        {isLong(content) && <TextContents label="本页内容" headings={headings} />}
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
  const way = (article: { id: string; title: string } | undefined) =>
    article && { title: article.title, open: helpCentre.with({ id: article.id }) };
  return (
    <Neighbours
      label="前后文章"
      words={['上一篇', '下一篇']}
      previous={way(articles[at - 1])}
      next={way(articles[at + 1])}
    />
  );
}
