import { screensToCome } from '#kernel/LateScreen.tsx';
import { keptClick } from './keptClick.ts';

/**
 * Clicks once more what was clicked last before React listened there. Called when React starts to take a drawn page
 * over; until it has the code of a part, it stops clicks there on their way down, and nothing happens.
 */
export function repeatEarlyClick(): void {
  addEventListener('click', forgetOnArrival, true);
  const tryAgain = () => {
    clickedButton()?.click();
    if (clickedButton() || screensToCome.size > 0) {
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
