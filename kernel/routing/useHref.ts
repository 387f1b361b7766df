import { useNavigation } from './NavigationContext.ts';
import type { Target } from '../plugin/routeRef.ts';

/** The address of a target; undefined while its owner is off, as there is nothing to link to. */
export function useHref(to: Target): string | undefined {
  return useNavigation().routes.open(to.pattern) ? to.href : undefined;
}
