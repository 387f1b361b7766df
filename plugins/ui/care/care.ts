// The care version on this page. A global, because a page has only one look.
import { makeAutoObservable, observableRef } from 'mobx';
import { BASE } from '#kernel/browser/base.ts';
import {
  type CareChoice,
  careText,
  markCare,
  readCare,
  type ShownCare,
  shownCare,
  STANDARD,
  SYSTEM,
  writeCare,
} from './careChoice.ts';

class Care {
  shown: ShownCare = { ...STANDARD, contrast: false, calm: false };
  private choice = STANDARD;
  #tabs: BroadcastChannel | undefined;

  constructor() {
    makeAutoObservable<Care, 'choice'>(this, { shown: observableRef, choice: observableRef }, { autoBind: true });
  }

  /** Reads the stored choice, and follows the system and other tabs from now on. */
  start(): void {
    for (const query of Object.values(SYSTEM)) {
      matchMedia(query).addEventListener('change', () => this.take(this.choice));
    }
    this.#tabs = new BroadcastChannel(`yanxi${BASE}:care`);
    // The text itself: the cookie may arrive later than the message.
    this.#tabs.addEventListener('message', ({ data }) => this.take(readCare(String(data))));
    this.take(readCare());
  }

  choose(change: Partial<CareChoice>): void {
    this.take({ ...this.choice, ...change });
    writeCare(this.choice);
    this.#tabs?.postMessage(careText(this.choice));
  }

  reset(): void {
    this.choose(STANDARD);
  }

  private take(choice: CareChoice): void {
    this.choice = choice;
    this.shown = shownCare(choice);
    markCare(this.shown);
  }
}

export const care = new Care();
