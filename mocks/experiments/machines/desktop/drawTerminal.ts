// The text of a terminal, drawn below the bar.
import type { IBufferCell, Terminal } from '@xterm/headless';
import { COLUMN, LINE } from './font/glyphs.ts';
import type { Bitmap } from './screen/Bitmap.ts';
import { COLOURS, terminalColour } from './screen/colours.ts';
import { mixed, paint, paintLetter } from './screen/paint.ts';
import type { Selection } from './Selection.ts';

/** The place of the first letter. */
export const ORIGIN = { x: 8, y: 42 } as const;

export function drawTerminal(bitmap: Bitmap, terminal: Terminal, selection: Selection): void {
  const { cols, rows } = terminal;
  const buffer = terminal.buffer.active;
  const caret = (buffer.baseY + buffer.cursorY) * cols + buffer.cursorX;
  const cell = buffer.getNullCell();
  for (let row = 0; row < rows; row += 1) {
    const line = buffer.getLine(buffer.viewportY + row);
    for (let column = 0; column < cols; column += 1) {
      if (!line?.getCell(column, cell) || cell.getWidth() === 0) continue;
      const place = (buffer.viewportY + row) * cols + column;
      let { text, background } = coloursOf(cell);
      if (selection.has(place)) background = mixed(background, COLOURS.accent, 0.65);
      if (place === caret) [text, background] = [COLOURS.console, COLOURS.consoleText];
      const [x, y] = [ORIGIN.x + column * COLUMN, ORIGIN.y + row * LINE];
      const columns = cell.getWidth();
      if (background !== COLOURS.console) paint(bitmap, { x, y, width: columns * COLUMN, height: LINE }, background);
      if (cell.isInvisible() === 0) paintLetter(bitmap, cell.getChars() || ' ', { x, y, columns, colour: text });
    }
  }
}

function coloursOf(cell: IBufferCell): { text: number; background: number } {
  const colourOf = (colour: number, isColour: boolean): number =>
    isColour ? colour : terminalColour(colour, cell.isBold() !== 0);
  const text = cell.isFgDefault() ? COLOURS.consoleText : colourOf(cell.getFgColor(), cell.isFgRGB());
  const background = cell.isBgDefault() ? COLOURS.console : colourOf(cell.getBgColor(), cell.isBgRGB());
  if (cell.isInverse() !== 0) return { text: background, background: text };
  return { text: cell.isDim() === 0 ? text : mixed(text, background, 0.4), background };
}
