import { createContext, useContext } from 'react';
import type { Navigation } from './navigation.store.ts';

export const NavigationContext = createContext<Navigation | undefined>(undefined);

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('useNavigation 需要在 <KernelProvider> 之内使用');
  return navigation;
}
