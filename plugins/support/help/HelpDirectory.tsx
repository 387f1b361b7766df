import { RouteLink } from '#kernel/index.ts';
import { helpCentre } from '../contract.ts';
import css from './HelpDirectory.module.css';
import { articlesOf, type HelpNode } from './helpTree.ts';

/** The whole help at a glance. */
export function HelpDirectory({ tree }: { tree: readonly HelpNode[] }) {
  return (
    <div className={css['grid']}>
      {tree.map((node) => (
        <section key={node.entry.id} className={`yx-card ${css['card']}`} aria-labelledby={`help-${node.entry.id}`}>
          <h2 className={css['title']} id={`help-${node.entry.id}`}>
            {node.entry.title}
          </h2>
          <ul className="yx-list">
            {articlesOf([node]).map(({ id, title }) => (
              <li key={id}>
                <RouteLink to={helpCentre.with({ id })} className={css['link']}>
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
