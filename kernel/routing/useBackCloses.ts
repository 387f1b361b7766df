import { useEffect, useRef } from 'react';
import { useNavigation } from './NavigationContext.ts';

/**
 * For what lies over the page, such as a dialog: while it is drawn, going back closes it and the page stays.
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
