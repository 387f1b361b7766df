import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useNavigation } from '#kernel/routing/NavigationContext.ts';

/**
 * Folds a menu when one leaves the page: at the click, not when the next page comes, since the menu may be opened while that
 * page is on its way.
 * @example const [open, setOpen] = useState(false); useFoldOnLeaving(setOpen)
 */
export function useFoldOnLeaving(unfold: (open: false) => void): void {
  const navigation = useNavigation();
  useEffect(
    () =>
      reaction(
        () => navigation.coming,
        (coming) => coming && unfold(false),
      ),
    [navigation, unfold],
  );
}
