import IconChevronRight from '#icons/IconChevronRight';
import IconList from '#icons/IconList';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { type Remote, RouteLink } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { helpCentre } from '../contract.ts';
import css from './HelpNav.module.css';
import { directoriesOf, type HelpNode, isArticle } from './helpTree.ts';

interface HelpNavProps {
  entries: Remote<unknown>;
  tree: readonly HelpNode[];
  current: string | undefined;
}

/** The directory next to the article; folded on phones. */
export const HelpNav = observer(({ entries, tree, current }: HelpNavProps) => {
  const [unfoldedAt, setUnfoldedAt] = useState<{ article: string | undefined }>();
  const id = useId();
  // Another article folds it.
  const unfolded = unfoldedAt !== undefined && unfoldedAt.article === current;
  return (
    <nav className={css['nav']} aria-label="帮助目录">
      <button
        type="button"
        className={css['unfold']}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfoldedAt(unfolded ? undefined : { article: current })}
      >
        <IconList size={18} aria-hidden />
        目录
      </button>
      <div id={id} className={css['tree']} data-unfolded={unfolded || undefined}>
        <Await of={entries} skeleton={<TextSkeleton lines={8} />}>
          {() => <Branches nodes={tree} tree={tree} current={current} />}
        </Await>
      </div>
    </nav>
  );
});

interface BranchesProps {
  nodes: readonly HelpNode[];
  tree: readonly HelpNode[];
  current: string | undefined;
}

function Branches({ nodes, tree, current }: BranchesProps) {
  return (
    <ul className="yx-list">
      {nodes.map((node) => (
        <li key={node.entry.id}>
          {!isArticle(node) ? (
            <Directory node={node} tree={tree} current={current} />
          ) : (
            <RouteLink
              to={helpCentre.with({ id: node.entry.id })}
              className={css['article']}
              aria-current={node.entry.id === current ? 'page' : undefined}
            >
              {node.entry.title}
            </RouteLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Open if the current article is in it, unless the user folded it there; or if the user opened it. */
function Directory({ node, tree, current }: { node: HelpNode } & Omit<BranchesProps, 'nodes'>) {
  const { id, title } = node.entry;
  const holds = directoriesOf(tree, current ?? '')?.some((one) => one.id === id) ?? false;
  const [chosen, setChosen] = useState<{ at: string | undefined; open: boolean }>();
  const list = useId();
  const open = chosen && (chosen.at === current || !holds) ? chosen.open : holds;
  return (
    <>
      <button
        type="button"
        className={css['directory']}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setChosen({ at: current, open: !open })}
      >
        <IconChevronRight size={16} aria-hidden />
        {title}
      </button>
      <div id={list} hidden={!open} className={css['inner']}>
        <Branches nodes={node.children} tree={tree} current={current} />
      </div>
    </>
  );
}
