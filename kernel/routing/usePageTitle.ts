import { useEffect } from 'react';
import { useNavigation } from './NavigationContext.ts';

/**
 * Sets the page's title to what it shows, once that is known; on the server, where no effect runs, at once.
 * @example usePageTitle(`${tab.title} - ${classroom.title}`);
 */
export function usePageTitle(title: string | undefined): void {
  const navigation = useNavigation();
  if (typeof document === 'undefined') navigation.name(title);
  useEffect(() => {
    navigation.name(title);
    return () => navigation.name(undefined);
  }, [title, navigation]);
}
