// A double click counts once: its second half never hits what the first half brought up (a dialog's close button, the
// backdrop, a button of the next page), nor a guarded button again.
import { DOUBLE_TAP } from '../constants.ts';

/** Maximum distance in CSS pixels between the two taps of a double tap. */
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

/** Active for the life of the page. */
export function ignoreSecondClicks(): void {
  let first: Press | undefined;
  let key: EventTarget | null = null;

  addEventListener(
    'click',
    (event) => {
      const { target, detail, timeStamp: at, clientX: x, clientY: y } = event;
      // Keys, labels and scripts also cause clicks, without a pointer.
      if (detail === 0 || !(target instanceof Element)) return;
      if (!isSecond(event, first)) first = { target: ownerOf(target), at, x, y };
      else if (first?.target !== ownerOf(target) || target.closest('[data-guarded]')) ignore(event);
    },
    true,
  );
  addEventListener(
    'mousedown',
    (event) => {
      // The second half must not move the focus away from what the first half brought up either.
      const { target, detail } = event;
      const foreign = target instanceof Element && first?.target !== ownerOf(target);
      if (foreign && detail > 1) event.preventDefault();
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      // A held key must not press something that got the focus meanwhile.
      if (!event.repeat) key = event.target;
      else if (event.key === 'Enter' && event.target !== key) ignore(event);
    },
    true,
  );
}

function isSecond(event: PointerEvent, first: Press | undefined): boolean {
  if (event.detail > 1) return true;
  // Browsers do not count taps, so the time and distance between them decide.
  if (!first || event.pointerType === 'mouse' || event.timeStamp - first.at > DOUBLE_TAP) return false;
  return Math.hypot(event.clientX - first.x, event.clientY - first.y) <= NEAR;
}

const ownerOf = (target: Element): Element => target.closest(OWNERS) ?? target;

function ignore(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
