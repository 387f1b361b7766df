// The care version on this page. A global, because a page has only one look.
import { makeAutoObservable, observableRef } from 'mobx';
import { BASE } from '#kernel/browser/base.ts';
import {
  type CareChoice,
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
    this.#tabs.addEventListener('message', () => this.take(readCare()));
    this.take(readCare());
  }

  choose(change: Partial<CareChoice>): void {
    this.take({ ...this.choice, ...change });
    writeCare(this.choice);
    this.#tabs?.postMessage('chosen');
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
