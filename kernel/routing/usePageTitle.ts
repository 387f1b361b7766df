import { useEffect } from 'react';
import { useNavigation } from './NavigationContext.ts';

/**
 * Sets the page's title once it is known; on the server, where effects do not run, during rendering.
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
