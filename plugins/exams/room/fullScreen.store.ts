// The whole page fills the screen, with the dialogs that open over it.
import { makeAutoObservable } from 'mobx';

/** Phones of one maker cannot. */
export const fullScreenPossible = (): boolean => document.fullscreenEnabled;

/** Only just after a click; where the browser will not, the way back stays on the page. */
export async function enterFullScreen(): Promise<void> {
  if (!fullScreenPossible() || document.fullscreenElement) return;
  await document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined);
}

export class FullScreen {
  readonly possible = fullScreenPossible();
  full = false;

  constructor() {
    makeAutoObservable(this, { possible: false }, { autoBind: true });
  }

  /** Follows what the browser says; what it returns ends that, and gives the screen back. */
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
