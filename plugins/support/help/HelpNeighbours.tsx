import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { helpCentre } from '../contract.ts';
import css from './HelpArticle.module.css';
import { articlesOf, type HelpNode } from './helpTree.ts';

/** Links to the previous and the next article. */
export function HelpNeighbours({ id, tree }: { id: string; tree: readonly HelpNode[] }) {
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
              <span className={css['label']}>{label}</span>
              <span className={css['name']}>{article.title}</span>
            </RouteLink>
          ),
      )}
    </nav>
  );
}
