// Takes the whole screen, and the keyboard with it: every key goes to the work, even Esc and Alt+Tab if the browser
// allows it. One chord always returns the keyboard to the bar.
import { makeAutoObservable } from 'mobx';

export const GIVE_BACK = 'Ctrl+Alt+B';

export class WorkScreen {
  full = false;
  /** The work takes the keyboard. A page of another origin must not: the chord would not reach us from inside it. */
  readonly takesKeys: boolean;
  #frame: HTMLElement | undefined;

  constructor({ takesKeys = true } = {}) {
    this.takesKeys = takesKeys;
    makeAutoObservable(this, { takesKeys: false }, { autoBind: true });
  }

  /** Follows the focus in the frame from now on; returns a function that stops it. */
  follow(frame: HTMLElement): () => void {
    const stop = new AbortController();
    this.#frame = frame;
    // In the capture phase, because the work itself handles every key it gets.
    addEventListener('keydown', this.press, { capture: true, signal: stop.signal });
    document.addEventListener('fullscreenchange', this.changed, stop);
    frame.addEventListener('focusin', this.focused, stop);
    return () => {
      this.leave();
      stop.abort();
      this.#frame = undefined;
    };
  }

  toggle(): void {
    if (this.full) this.leave();
    else this.enter();
  }

  leave(): void {
    if (!this.full) return;
    this.full = false;
    keyboard()?.unlock();
    if (document.fullscreenElement) void document.exitFullscreen().catch(ignored);
  }

  private enter(): void {
    this.full = true;
    // The whole page rather than the frame, because dialogs are outside the frame. Phones without full screen get the
    // whole window.
    const entered = document.fullscreenEnabled ? document.documentElement.requestFullscreen() : Promise.resolve();
    entered.catch(ignored);
  }

  private press(event: KeyboardEvent): void {
    const isChord = event.ctrlKey && event.altKey && event.code === 'KeyB';
    if (!isChord || !(this.full || this.#frame?.contains(document.activeElement))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keyboard()?.unlock();
    this.#frame?.querySelector<HTMLElement>('[data-work-bar] button:not(:disabled)')?.focus();
  }

  private changed(): void {
    if (document.fullscreenElement) return;
    this.full = false;
    keyboard()?.unlock();
  }

  /** In the bar the browser has the keyboard, in the work the work has it. */
  private focused({ target }: FocusEvent): void {
    const inBar = target instanceof Element && target.closest('[data-work-bar]') !== null;
    if (this.full && this.takesKeys && !inBar) void keyboard()?.lock().catch(ignored);
    else keyboard()?.unlock();
  }
}

interface Keyboard {
  lock(): Promise<void>;
  unlock(): void;
}

/** Only some browsers have it, and only on secure pages. */
function keyboard(): Keyboard | undefined {
  return 'keyboard' in navigator && isKeyboard(navigator.keyboard) ? navigator.keyboard : undefined;
}

const isKeyboard = (found: unknown): found is Keyboard =>
  typeof found === 'object' && found !== null && 'lock' in found && 'unlock' in found;

/** A refusal by the browser is ignored. */
const ignored = (): void => undefined;
