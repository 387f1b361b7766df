import { observer } from 'mobx-react-lite';
import { useCallback, type ReactNode } from 'react';
import { Router as WouterRouter } from 'wouter';
import { useNavigation } from './NavigationContext.ts';

/**
 * wouter, driven by the page on screen rather than the address bar: a page appears only once its code is loaded, so
 * links and nested routes never see an address whose page is still loading.
 */
export const Router = observer(({ children }: { children: ReactNode }) => {
  const navigation = useNavigation();
  const { path, search } = navigation.shown ?? { path: '/', search: '' };
  const useShownPath = useCallback(
    (): [string, (href: string, options?: { replace?: boolean }) => void] => [
      path,
      (href, options) => void navigation.goTo(href, { replace: options?.replace ?? false }),
    ],
    [path, navigation],
  );
  const useShownSearch = useCallback(() => search, [search]);
  return (
    <WouterRouter hook={useShownPath} searchHook={useShownSearch}>
      {children}
    </WouterRouter>
  );
});
