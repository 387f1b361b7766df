import { useKernel } from '../KernelContext.ts';
import type { Parameters } from './parameters.ts';
import type { PageProps, RouteRef } from './routeRef.ts';

/**
 * Changes the query of the page that is shown: a filter, a tab, a page number. The rest of the query stays,
 * the page is not scrolled, and each change is a step that the back button takes back (`replace` for typing).
 * @example const setQuery = useQueryUpdate(courseList); setQuery({ page: 2 });
 */
export function useQueryUpdate<P extends Parameters>(ref: RouteRef<P>) {
  const { navigation } = useKernel();
  return (change: Partial<PageProps<RouteRef<P>>>, { replace = false } = {}): void => {
    const { path, search } = navigation.shown ?? { path: ref.pattern, search: '' };
    void navigation.goTo(path + ref.changeQuery(search, change), { replace, stay: true });
  };
}
