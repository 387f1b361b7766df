// A double click is meant once: its second half never hits what the first half brought there (a dialog's close button, the
// backdrop, a button of the next page), nor a guarded button a second time.
import { DOUBLE_TAP } from '../constants.ts';

/** CSS pixels between the two taps of a finger. */
const NEAR = 24;
const OWNERS = 'button, a, label, summary, [role="button"], [role="option"], [role="menuitem"], [role="tab"]';

/** Marks a button that starts, ends or sends something. */
export const GUARDED = { 'data-guarded': true } as const;

interface Press {
  target: Element;
  at: number;
  x: number;
  y: number;
}

/** For the life of the page. */
export function ignoreSecondClicks(): void {
  let first: Press | undefined;
  let key: EventTarget | null = null;

  addEventListener(
    'click',
    (event) => {
      const { target, detail, timeStamp: at, clientX: x, clientY: y } = event;
      // Keys, labels and scripts click too, without a pointer.
      if (detail === 0 || !(target instanceof Element)) return;
      if (!isSecond(event, first)) first = { target: ownerOf(target), at, x, y };
      else if (first?.target !== ownerOf(target) || target.closest('[data-guarded]')) ignore(event);
    },
    true,
  );
  addEventListener(
    'mousedown',
    (event) => {
      // Nor does it take the focus from what the first half has brought.
      const { target, detail } = event;
      const foreign = target instanceof Element && first?.target !== ownerOf(target);
      if (foreign && detail > 1) event.preventDefault();
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      // A key that is held presses nothing that took the focus meanwhile.
      if (!event.repeat) key = event.target;
      else if (event.key === 'Enter' && event.target !== key) ignore(event);
    },
    true,
  );
}

function isSecond(event: PointerEvent, first: Press | undefined): boolean {
  if (event.detail > 1) return true;
  // Each tap of a finger counts as a first one.
  if (!first || event.pointerType === 'mouse' || event.timeStamp - first.at > DOUBLE_TAP) return false;
  return Math.hypot(event.clientX - first.x, event.clientY - first.y) <= NEAR;
}

const ownerOf = (target: Element): Element => target.closest(OWNERS) ?? target;

function ignore(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
