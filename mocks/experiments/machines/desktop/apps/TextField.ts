// One line to type into.
import { columnsOf, widthOf } from '../font/columns.ts';
import { COLUMN, LINE } from '../font/glyphs.ts';
import { isChord, type Press } from '../Press.ts';
import { COLOURS } from '../screen/colours.ts';
import type { Painter } from '../screen/Painter.ts';

const PADDING = 8;
export const FIELD_HEIGHT = 36;

export class TextField {
  #before: string[];
  #after: string[] = [];

  constructor(text = '') {
    this.#before = [...text];
  }

  get text(): string {
    return [...this.#before, ...this.#after].join('');
  }

  insert(text: string): void {
    this.#before.push(...text.replaceAll(/[\r\n\t]+/g, ' '));
  }

  /** Whether the key was meant for it. */
  press(press: Press, paste: (into: (text: string) => void) => void): boolean {
    const { name, text, control, alt, shift } = press;
    if (isChord(press, 'v') || (name === 'Insert' && shift)) paste((pasted) => this.insert(pasted));
    else if (name === 'Backspace') this.#before.pop();
    else if (name === 'Delete') this.#after.shift();
    else if (name === 'Left') this.#after.unshift(...this.#before.splice(-1));
    else if (name === 'Right') this.#before.push(...this.#after.splice(0, 1));
    else if (name === 'Home') this.#after.unshift(...this.#before.splice(0));
    else if (name === 'End') this.#before.push(...this.#after.splice(0));
    else if (text !== undefined && !control && !alt) this.insert(text);
    else return false;
    return true;
  }

  /** Puts the caret where it was clicked. */
  point(x: number): void {
    const letters = [...this.#before, ...this.#after];
    let width = PADDING;
    let at = 0;
    while (at < letters.length && width + (columnsOf(letters[at] ?? '') * COLUMN) / 2 < x) {
      width += columnsOf(letters[at] ?? '') * COLUMN;
      at += 1;
    }
    this.#before = letters.slice(0, at);
    this.#after = letters.slice(at);
  }

  draw(painter: Painter): void {
    const { width, height } = painter;
    painter.paint({ x: 0, y: 0, width, height }, COLOURS.window);
    painter.frame({ x: 0, y: 0, width, height }, COLOURS.accent);
    const inner = painter.within({ x: PADDING, y: 1, width: width - 2 * PADDING, height: height - 2 });
    const caret = widthOf(this.#before.join('')) * COLUMN;
    // The caret stays in sight.
    const left = Math.min(0, inner.width - 2 - caret);
    const top = Math.floor((inner.height - LINE) / 2);
    inner.text(left, top, this.text, COLOURS.text);
    inner.paint({ x: left + caret, y: top, width: 2, height: LINE }, COLOURS.accent);
  }
}
