// Programs on the whole screen: keys go in, and it is drawn again.
import type { Run } from '../language/io.ts';
import type { Program } from '../language/process.ts';
import type { Key } from '../line/keys.ts';
import type { Tty } from './Window.ts';

export interface View {
  draw(): string;
  /** False when it is left. */
  press(key: Key): boolean;
}

export function* fullScreen({ out }: Run, tty: Tty, view: View): Program {
  const close = tty.open(() => view.draw());
  try {
    for (;;) {
      out.write(view.draw());
      yield { until: () => tty.hasKey };
      for (let key = tty.takeKey(); key; key = tty.takeKey()) if (!view.press(key)) return 0;
    }
  } finally {
    close();
  }
}

/** All rows from above, and then the cursor at its place. */
export const drawn = (rows: readonly string[], [y, x]: readonly [y: number, x: number]): string =>
  `\u001B[?25l\u001B[H${rows.map((row) => `${row}\u001B[K`).join('\r\n')}\u001B[J\u001B[${y + 1};${x + 1}H\u001B[?25h`;
