// The lists of the learning space that had nothing in them when the user last looked. A cookie, because the server draws
// the menu, too.
import { useEffect } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import type { MenuEntry } from '#kernel/routing/routeTable.ts';
import { readLook, writeLook } from '#plugins/ui/localValues.ts';

const NAME = 'space-empty';

/** Their paths; another user's are not theirs, and count only as long as nobody knows who this is. */
export function emptyLists(userId: string | undefined): readonly string[] {
  const [owner, ...paths] = (readLook(NAME) ?? '').split(' ');
  return userId === undefined || userId === owner ? paths : [];
}

export function noteList(userId: string, path: string, empty: boolean): void {
  const known = emptyLists(userId);
  if (known.includes(path) === empty) return;
  const others = known.filter((one) => one !== path);
  writeLook(NAME, [userId, ...others, ...(empty ? [path] : [])].join(' '));
}

interface Found {
  /** Undefined while unknown. */
  total: number | undefined;
  /** Only a part was looked for, so that none does not mean empty. */
  filtered: boolean;
}

/** For a list with an item in the learning space's menu, which stands last while nothing is in the list. */
export function useEmptyLast({ pattern }: { pattern: string }, { total, filtered }: Found): void {
  const userId = useKernel().session.user?.userId;
  useEffect(() => {
    if (userId === undefined || total === undefined || (filtered && total === 0)) return;
    noteList(userId, pattern, total === 0);
  }, [userId, pattern, total, filtered]);
}

/** The items with the empty ones last in their group. The first one begins the space and keeps its place. */
export function emptyLast(items: readonly MenuEntry[], empty: readonly string[]): MenuEntry[] {
  const [first, ...others] = items;
  const groups = [...new Set(others.map(({ item }) => item.group))];
  const inGroups = groups.flatMap((group) => {
    const own = others.filter(({ item }) => item.group === group);
    const isEmpty = ({ key }: MenuEntry) => empty.includes(key);
    return [...own.filter((item) => !isEmpty(item)), ...own.filter(isEmpty)];
  });
  return first ? [first, ...inGroups] : [];
}
