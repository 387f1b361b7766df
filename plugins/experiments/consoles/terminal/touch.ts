// Touch on a terminal: a drag scrolls, a long press selects a word and extends the selection, a tap opens the
// keyboard.
import type { TerminalConsole } from './terminalConsole.store.ts';

const LONG_PRESS = 450;
/** A finger that moves less than so many pixels holds still. */
const STILL = 8;

interface Spot {
  readonly column: number;
  readonly row: number;
}

export function followTouch(host: HTMLElement, console: TerminalConsole, signal: AbortSignal): void {
  const { terminal } = console;
  let from: { x: number; y: number; scrolled: number } | undefined;
  let selecting: Spot | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const spotAt = ({ clientX, clientY }: Touch): Spot => {
    const box = host.querySelector('.xterm-screen')?.getBoundingClientRect() ?? host.getBoundingClientRect();
    const column = Math.floor(((clientX - box.left) / box.width) * terminal.cols);
    const row = Math.floor(((clientY - box.top) / box.height) * terminal.rows);
    return {
      column: Math.min(terminal.cols - 1, Math.max(0, column)),
      row: Math.min(terminal.rows - 1, Math.max(0, row)) + terminal.buffer.active.viewportY,
    };
  };
  const select = (start: Spot, end: Spot): void => {
    const [first, last] = [start, end].map(({ column, row }) => row * terminal.cols + column).toSorted((a, b) => a - b);
    if (first === undefined || last === undefined) return;
    terminal.select(first % terminal.cols, Math.floor(first / terminal.cols), last - first + 1);
  };

  const begin = (event: TouchEvent): void => {
    const [touch] = event.touches;
    clearTimeout(timer);
    from = undefined;
    selecting = undefined;
    if (!touch || event.touches.length > 1) return;
    from = { x: touch.clientX, y: touch.clientY, scrolled: 0 };
    timer = setTimeout(() => {
      selecting = spotAt(touch);
      const [start, end] = wordAt(console, selecting);
      select(start, end);
    }, LONG_PRESS);
  };
  const move = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (!touch || !from) return;
    if (selecting) {
      event.preventDefault();
      select(selecting, spotAt(touch));
      return;
    }
    const moved = from.y - touch.clientY;
    if (Math.hypot(moved, from.x - touch.clientX) < STILL && from.scrolled === 0) return;
    clearTimeout(timer);
    event.preventDefault();
    const lines = Math.round(moved / (host.clientHeight / terminal.rows));
    terminal.scrollLines(lines - from.scrolled);
    from.scrolled = lines;
  };
  const end = (event: TouchEvent): void => {
    clearTimeout(timer);
    if (selecting) {
      event.preventDefault();
      void console.copy();
    }
  };
  host.addEventListener('touchstart', begin, { passive: true, signal });
  host.addEventListener('touchmove', move, { passive: false, signal });
  host.addEventListener('touchend', end, { passive: false, signal });
  host.addEventListener('touchcancel', () => clearTimeout(timer), { signal });
}

/** The word around a spot, or the spot. */
function wordAt({ terminal }: TerminalConsole, spot: Spot): [Spot, Spot] {
  const line = terminal.buffer.active.getLine(spot.row);
  const isWord = (column: number): boolean => {
    const cell = line?.getCell(column);
    return cell !== undefined && (cell.getWidth() === 0 || cell.getChars().trim() !== '');
  };
  let [first, last] = [spot.column, spot.column];
  if (!isWord(first)) return [spot, spot];
  while (first > 0 && isWord(first - 1)) first -= 1;
  while (last < terminal.cols - 1 && isWord(last + 1)) last += 1;
  return [
    { column: first, row: spot.row },
    { column: last, row: spot.row },
  ];
}
