import { BASE } from '#kernel/browser/base.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import type { MenuEntry } from '#kernel/routing/routeTable.ts';

/** The menu item of the current page: the page itself, or the nearest one above it. */
export function useCurrent(items: readonly Pick<MenuEntry, 'key'>[]): string | undefined {
  const { shown } = useKernel().navigation;
  const under =
    shown && 'entry' in shown.view ? shown.view.entry.under({ params: {}, search: shown.search }) : undefined;
  return currentOf(
    items.map(({ key }) => key),
    under ?? shown?.path.slice(BASE.length) ?? '',
  );
}

/** The longest of these paths at or above a path. */
export function currentOf(paths: readonly string[], path: string): string | undefined {
  return paths.filter((one) => path === one || path.startsWith(`${one}/`)).toSorted((a, b) => b.length - a.length)[0];
}
