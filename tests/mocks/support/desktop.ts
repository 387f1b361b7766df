// A machine with a desktop, and who sits in front of it.
import * as v from 'valibot';
import { VmConsole } from '#plugins/experiments/api.ts';
import { COLUMN, LINE } from '#mocks/experiments/machines/desktop/font/glyphs.ts';
import { Bitmap } from '#mocks/experiments/machines/desktop/screen/Bitmap.ts';
import { COLOURS } from '#mocks/experiments/machines/desktop/screen/colours.ts';
import { paint, paintText } from '#mocks/experiments/machines/desktop/screen/paint.ts';
import { textWidth } from '#mocks/experiments/machines/shell/line/charWidth.ts';
import { openMachine, VM } from './machine.ts';
import { type EnterOptions, RfbClient } from './RfbClient.ts';

export async function openDesktop() {
  const machine = await openMachine();
  const { upstream, ask, vmId } = machine;
  const entry = async () => {
    const { url, ticket } = v.parse(VmConsole, (await ask(`POST ${VM}/console`, { vmId, kind: 'desktop' })).data);
    return { url: upstream.base.replace('http', 'ws') + url, ticket };
  };
  const sit = async (options?: EnterOptions) => RfbClient.connect(await entry(), options);
  return { ...machine, entry, sit };
}

type Letters = readonly [text: number, background: number];

export const TERMINAL: Letters = [COLOURS.consoleText, COLOURS.console];
export const BAR: Letters = [COLOURS.barText, COLOURS.bar];

/** True if a text is on the screen in these colours, to the pixel. */
export function shows({ pixels, width, height }: RfbClient, text: string, [colour, background] = TERMINAL): boolean {
  const wanted = drawn(text, colour, background);
  for (let y = 0; y + LINE <= height; y += 1) {
    for (let x = 0; x + wanted.width <= width; x += 1) {
      if (matches(pixels, y * width + x, width, wanted)) return true;
    }
  }
  return false;
}

function drawn(text: string, colour: number, background: number): Bitmap {
  const bitmap = new Bitmap({ width: textWidth(text) * COLUMN, height: LINE });
  paint(bitmap, { x: 0, y: 0, width: bitmap.width, height: LINE }, background);
  paintText(bitmap, text, { x: 0, y: 0 }, colour);
  return bitmap;
}

function matches(pixels: Uint32Array, start: number, stride: number, wanted: Bitmap): boolean {
  for (let row = 0; row < wanted.height; row += 1) {
    for (let column = 0; column < wanted.width; column += 1) {
      if (pixels[start + row * stride + column] !== wanted.pixels[row * wanted.width + column]) return false;
    }
  }
  return true;
}
