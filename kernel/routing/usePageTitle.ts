import { useEffect } from 'react';
import { useNavigation } from './NavigationContext.ts';

/**
 * Calls the page by what it shows rather than by its route, as soon as that is known.
 * @example usePageTitle(`${tab.title} - ${classroom.title}`);
 */
export function usePageTitle(title: string | undefined): void {
  const navigation = useNavigation();
  useEffect(() => {
    navigation.name(title);
    return () => navigation.name(undefined);
  }, [title, navigation]);
}
