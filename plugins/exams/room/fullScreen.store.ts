// Full screen for the whole page, so that dialogs still open over it.
import { makeAutoObservable } from 'mobx';

/** iPhones cannot. */
export const fullScreenPossible = (): boolean => document.fullscreenEnabled;

/** Browsers allow it only right after a click; if they refuse, the button stays on the page. */
export async function enterFullScreen(): Promise<void> {
  if (!fullScreenPossible() || document.fullscreenElement) return;
  await document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined);
}

export class FullScreen {
  full = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Follows the browser's state. Call the result to stop and to leave full screen. */
  start(): () => void {
    this.look();
    document.addEventListener('fullscreenchange', this.look);
    return () => {
      document.removeEventListener('fullscreenchange', this.look);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }

  private look(): void {
    this.full = document.fullscreenElement !== null;
  }
}
