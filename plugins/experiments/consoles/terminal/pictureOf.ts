// Draws a terminal as a picture, cell by cell from its buffer, with colours and wide letters.
import type { IBufferCell, ITheme, Terminal } from '@xterm/xterm';
import { cellColours } from './cellColours.ts';

/** Device pixels for one of ours: letters stay sharp in a report. */
const SCALE = 2;
const PADDING = 12;
const LINE = 1.25;

interface Pen {
  readonly context: CanvasRenderingContext2D;
  readonly theme: ITheme;
  readonly face: string;
  readonly width: number;
  readonly height: number;
}

/** Draws the visible rows. */
export function pictureOf({ cols, rows, options, buffer: { active } }: Terminal): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const size = options.fontSize ?? 0;
  if (!context) return Promise.resolve(undefined);
  const face = `${size}px ${options.fontFamily ?? ''}`;
  context.font = face;
  const { width } = context.measureText('W');
  const pen = { context, theme: options.theme ?? {}, face, width, height: Math.ceil(size * LINE) };
  canvas.width = Math.ceil((cols * width + 2 * PADDING) * SCALE);
  canvas.height = (rows * pen.height + 2 * PADDING) * SCALE;
  context.scale(SCALE, SCALE);
  context.textBaseline = 'middle';
  context.fillStyle = pen.theme.background ?? '';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < cols; column += 1) {
      const cell = active.getLine(active.viewportY + row)?.getCell(column);
      // The second half of a wide letter was drawn with the first.
      if (cell && cell.getWidth() > 0) drawCell(pen, cell, PADDING + column * width, PADDING + row * pen.height);
    }
  }
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined)));
}

function drawCell({ context, theme, face, width, height }: Pen, cell: IBufferCell, left: number, top: number): void {
  const { ground, ink } = cellColours(cell, theme);
  const wide = width * cell.getWidth();
  if (ground !== undefined) {
    context.fillStyle = ground;
    // Half a pixel more: no seams between cells.
    context.fillRect(left, top, wide + 0.5, height);
  }
  const letters = cell.getChars();
  if (letters.trim() === '' || cell.isInvisible() !== 0) return;
  context.font = `${cell.isItalic() === 0 ? '' : 'italic '}${cell.isBold() === 0 ? '' : 'bold '}${face}`;
  context.fillStyle = ink ?? '';
  context.globalAlpha = cell.isDim() === 0 ? 1 : 0.5;
  context.fillText(letters, left, top + height / 2, wide);
  if (cell.isUnderline() !== 0) context.fillRect(left, top + height - 2, wide, 1);
  context.globalAlpha = 1;
}
