import { useNavigation } from './NavigationContext.ts';
import type { Target } from '../plugin/routeRef.ts';

/** The address of a target, or undefined when its owner is off: then there is nothing to link to. */
export function useHref(to: Target): string | undefined {
  return useNavigation().routes.open(to.pattern) ? to.href : undefined;
}
