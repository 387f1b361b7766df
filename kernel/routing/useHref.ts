import { useKernel } from '../KernelContext.ts';
import type { Target } from './routeRef.ts';

/** The address of a place, or undefined when whoever owns it is off: then there is nothing to link to. */
export function useHref(to: Target): string | undefined {
  return useKernel().routes.open(to.pattern) ? to.href : undefined;
}
