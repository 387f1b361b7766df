// Light or dark: the system's scheme until the user chooses; the choice is stored. A global, because a page has only
// one look.
import { makeAutoObservable } from 'mobx';
import { siteStorage } from '#kernel/browser/storage.ts';
import { SCHEME_KEY as KEY } from './schemeKey.ts';

export type ColourScheme = 'auto' | 'light' | 'dark';

const SCHEMES: readonly ColourScheme[] = ['auto', 'light', 'dark'];

class ColourSchemeStore {
  choice: ColourScheme = 'auto';
  systemDark = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get shown(): 'light' | 'dark' {
    if (this.choice !== 'auto') return this.choice;
    return this.systemDark ? 'dark' : 'light';
  }

  /** Reads the stored choice, and follows the system and other tabs from now on. */
  start(): void {
    const system = matchMedia('(prefers-color-scheme: dark)');
    this.systemDark = system.matches;
    system.addEventListener('change', ({ matches }) => this.followSystem(matches));
    addEventListener('storage', ({ key }) => key?.endsWith(KEY) && this.readKept());
    this.readKept();
  }

  choose(choice: ColourScheme): void {
    if (choice === this.choice) return;
    siteStorage.set(KEY, choice);
    this.take(choice);
  }

  /** If nothing was chosen, the institution's default applies. */
  readKept(): void {
    const kept = siteStorage.get(KEY) ?? document.documentElement.dataset['scheme'];
    this.take(SCHEMES.find((scheme) => scheme === kept) ?? 'auto');
  }

  private followSystem(dark: boolean): void {
    this.systemDark = dark;
    this.apply();
  }

  private take(choice: ColourScheme): void {
    this.choice = choice;
    this.apply();
  }

  /** The attribute is Mantine's, on which its style sheets depend. */
  private apply(): void {
    document.documentElement.dataset['mantineColorScheme'] = this.shown;
  }
}

export const colourScheme = new ColourSchemeStore();
