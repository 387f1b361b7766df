import { useLayoutEffect } from 'react';

/**
 * Marks the root with an attribute about the current page, for style sheets of its surroundings. `:root:has(…)` would make
 * browsers search the whole page whenever an element is added or removed.
 *
 * - `undisturbed`: an exam is under way. Nothing floats above the page, and no help with answers is offered.
 * - `docked`: a main action is fixed to the lower edge of a phone.
 */
export function useRootMark(name: 'undisturbed' | 'docked', on = true): void {
  useLayoutEffect(() => {
    if (!on) return undefined;
    count(`data-${name}`, 1);
    return () => count(`data-${name}`, -1);
  }, [name, on]);
}

/** The attribute counts its users, because the next page may mount before the last one unmounts. */
function count(attribute: string, more: 1 | -1): void {
  const root = document.documentElement;
  const now = Number(root.getAttribute(attribute) ?? 0) + more;
  if (now > 0) root.setAttribute(attribute, String(now));
  else root.removeAttribute(attribute);
}
