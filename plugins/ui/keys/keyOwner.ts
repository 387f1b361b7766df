// Decides whose a key press is: a shortcut must not take it from the element that has the focus.
import { hasSingleKeys } from './singleKeys.ts';

/** Take every key. Radio buttons, checkboxes and sliders do not use letters. */
const FIELDS = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]';
const ABOVE_PAGE = '[role="dialog"], [role="menu"]';
/** Use arrow keys, Home and End, and the space bar. */
const WALKED = 'input, [role="treeitem"], [role="tab"], [role="separator"], [role="slider"]';
/** Use the space bar. */
const PRESSED = 'button, a, summary';
const WALKS = /^(?:Arrow.+|Home|End| )$/;

/** True if what is typed goes into a field. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(FIELDS) !== null);
}

/** True if a shortcut of the page may take the key: no field and no dialog has it, nor the browser as Ctrl+F. */
export function isForPage(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (key.length === 1 && key !== ' ' && !hasSingleKeys()) return false;
  return !isTypedInto(target) && !(target instanceof Element && target.closest(ABOVE_PAGE) !== null);
}

/** True if the focused element moves or is pressed by this key. */
export function isUsedBy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  return (WALKS.test(key) && target.matches(WALKED)) || (key === ' ' && target.matches(PRESSED));
}
