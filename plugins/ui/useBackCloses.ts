import { useEffect, useRef } from 'react';
import { useNavigation } from '#kernel/routing/NavigationContext.ts';

/**
 * For dialogs and the like: while the component is mounted, Back closes it and the page stays.
 * @example useBackCloses(onClose);
 */
export function useBackCloses(close: () => void): void {
  const navigation = useNavigation();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => navigation.cover(() => latest.current()), [navigation]);
}
