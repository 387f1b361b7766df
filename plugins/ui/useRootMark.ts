import { useLayoutEffect } from 'react';

/**
 * What the page in front is, for the style sheets of what stands around it, as an attribute of the root. Said with
 * `:root:has(…)`, it would be looked for in the whole page with each element that comes or goes.
 *
 * - `undisturbed`: one is examined. Nothing floats above the page and nothing is offered that answers for one.
 * - `docked`: a main action is fixed to the lower edge of a phone.
 */
export function useRootMark(name: 'undisturbed' | 'docked', on = true): void {
  useLayoutEffect(() => {
    if (!on) return undefined;
    count(`data-${name}`, 1);
    return () => count(`data-${name}`, -1);
  }, [name, on]);
}

/** Its value is how many say so: the next page may come before the last one goes. */
function count(attribute: string, more: 1 | -1): void {
  const root = document.documentElement;
  const now = Number(root.getAttribute(attribute) ?? 0) + more;
  if (now > 0) root.setAttribute(attribute, String(now));
  else root.removeAttribute(attribute);
}
