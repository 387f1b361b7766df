import { screensToCome } from '#kernel/LateScreen.tsx';
import { keptClick } from './keptClick.ts';

/** Milliseconds after the last code came, within which React takes over the parts that it has the code of. */
const TAKEN_OVER_AFTER = 3_000;

/**
 * Clicks once more what was clicked last before React listened there. Called when React starts to take a drawn page
 * over; until it has taken a part over, it stops clicks there on their way down, and nothing happens.
 */
export function repeatEarlyClick(): void {
  addEventListener('click', forgetOnArrival, true);
  let codeCame = performance.now();
  const tryAgain = () => {
    clickedButton()?.click();
    if (screensToCome.size > 0) codeCame = performance.now();
    if (clickedButton() || performance.now() - codeCame < TAKEN_OVER_AFTER) {
      requestAnimationFrame(tryAgain);
      return;
    }
    removeEventListener('click', forgetOnArrival, true);
    keptClick.end();
  };
  tryAgain();
}

/** A button that was clicked without effect; links and fields work without a script. */
function clickedButton(): HTMLButtonElement | undefined {
  const event = keptClick.get();
  // The second half of a double click is ignored on purpose.
  if (!event || event.defaultPrevented) return undefined;
  const button = buttonOf(event);
  return button?.isConnected && !button.disabled ? button : undefined;
}

function forgetOnArrival(event: Event): void {
  buttonOf(event)?.addEventListener('click', () => keptClick.forget(), { once: true });
}

const buttonOf = ({ target }: Event): HTMLButtonElement | undefined =>
  (target instanceof Element && target.closest('button')) || undefined;
