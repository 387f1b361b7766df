// The help directory as a tree, and its articles in reading order.
import type { HelpEntry } from '../api.ts';

export interface HelpNode {
  entry: HelpEntry;
  children: readonly HelpNode[];
}

/** Entries without a known parent are at the top level. */
export function helpTree(entries: readonly HelpEntry[]): readonly HelpNode[] {
  const ids = new Set(entries.map(({ id }) => id));
  const under = (parent: string | undefined): readonly HelpNode[] =>
    entries
      .filter(({ parentId, id }) => parentOf(parentId, ids, id) === parent)
      .toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
      .map((entry) => ({ entry, children: under(entry.id) }));
  return under(undefined);
}

function parentOf(parentId: string | null | undefined, ids: ReadonlySet<string>, id: string): string | undefined {
  return parentId && parentId !== id && ids.has(parentId) ? parentId : undefined;
}

/** An entry of unknown kind is a directory if it has children. */
export const isArticle = ({ entry, children }: HelpNode): boolean =>
  entry.kind ? entry.kind === 'article' : children.length === 0;

/** All articles, from the first to the last. */
export function articlesOf(nodes: readonly HelpNode[]): readonly HelpEntry[] {
  return nodes.flatMap((node) => [...(isArticle(node) ? [node.entry] : []), ...articlesOf(node.children)]);
}

/** The directories in which an entry lies, outermost first; undefined when it is not in the tree. */
export function directoriesOf(nodes: readonly HelpNode[], id: string): readonly HelpEntry[] | undefined {
  for (const { entry, children } of nodes) {
    if (entry.id === id) return [];
    const below = directoriesOf(children, id);
    if (below) return [entry, ...below];
  }
  return undefined;
}
