import { useNavigation } from './NavigationContext.ts';
import type { Parameters } from '../plugin/parameters.ts';
import type { PageProps, RouteRef } from '../plugin/routeRef.ts';

/**
 * Changes the query of the current page: a filter, a tab, a page number. Other parameters of the page stay; those of
 * its parts (`usePartQuery`) go, so that a new tab starts at its own first page. The page does not scroll, and the back
 * button undoes each change (except with `replace`, meant for typing).
 * @example const setQuery = useQueryUpdate(courseList); setQuery({ page: 2 });
 */
export function useQueryUpdate<P extends Parameters>(ref: RouteRef<P>) {
  const navigation = useNavigation();
  return (change: Partial<PageProps<RouteRef<P>>>, { replace = false } = {}): void => {
    const { path, search } = navigation.shown ?? { path: ref.pattern, search: '' };
    void navigation.goTo(path + ref.changeQuery(search, change), { replace, stay: true });
  };
}
