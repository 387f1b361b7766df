// A terminal's font size: one of the theme's, stored in this browser.
import { makeAutoObservable } from 'mobx';
import { readLocal, writeLocal } from '#plugins/ui/localValues.ts';

const KEY = 'terminal.size';
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl'] as const;
type Size = (typeof SIZES)[number];
const USUAL: Size = 'sm';

export class ZoomedFont {
  name: Size = SIZES.find((one) => one === readLocal(KEY)) ?? USUAL;
  /** In pixels, after `measure`. */
  size = 0;
  family = '';

  constructor() {
    makeAutoObservable(this, { size: false, family: false }, { autoBind: true });
  }

  get isSmallest(): boolean {
    return this.name === SIZES[0];
  }

  get isLargest(): boolean {
    return this.name === SIZES.at(-1);
  }

  zoom(how: 'larger' | 'smaller' | 'usual'): void {
    const at = SIZES.indexOf(this.name);
    const next = how === 'usual' ? USUAL : SIZES[how === 'larger' ? at + 1 : at - 1];
    if (!next) return;
    this.name = next;
    writeLocal(KEY, next);
  }

  /** Reads the theme's font from an element that is in the page. */
  measure(element: HTMLElement): void {
    element.style.fontSize = `var(--mantine-font-size-${this.name})`;
    const { fontSize, fontFamily } = getComputedStyle(element);
    this.size = Number(fontSize.replace('px', ''));
    this.family = fontFamily;
  }
}
