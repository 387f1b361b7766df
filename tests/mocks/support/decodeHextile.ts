// Hextile, read as the specification has it: https://github.com/rfbproto/rfbproto/blob/master/rfbproto.rst
const TILE = 16;

export async function decodeHextile(
  take: (count: number) => Promise<Buffer>,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  put: (x: number, y: number, colour: number) => void,
): Promise<void> {
  let background = 0;
  let foreground = 0;
  const pixel = async (): Promise<number> => (await take(4)).readUIntBE(0, 3);
  const fill = (area: { x: number; y: number; width: number; height: number }, colour: number): void => {
    for (let row = area.y; row < area.y + area.height; row += 1) {
      for (let column = area.x; column < area.x + area.width; column += 1) put(column, row, colour);
    }
  };
  for (let top = y; top < y + height; top += TILE) {
    for (let left = x; left < x + width; left += TILE) {
      const tile = {
        x: left,
        y: top,
        width: Math.min(TILE, x + width - left),
        height: Math.min(TILE, y + height - top),
      };
      const kind = (await take(1)).readUInt8();
      if ((kind & 1) !== 0) {
        for (let at = 0; at < tile.width * tile.height; at += 1) {
          put(left + (at % tile.width), top + Math.floor(at / tile.width), await pixel());
        }
        continue;
      }
      if ((kind & 2) !== 0) background = await pixel();
      if ((kind & 4) !== 0) foreground = await pixel();
      fill(tile, background);
      const count = (kind & 8) !== 0 ? (await take(1)).readUInt8() : 0;
      for (let at = 0; at < count; at += 1) {
        const colour = (kind & 16) !== 0 ? await pixel() : foreground;
        const [place = 0, size = 0] = await take(2);
        fill(
          { x: left + (place >> 4), y: top + (place & 15), width: (size >> 4) + 1, height: (size & 15) + 1 },
          colour,
        );
      }
    }
  }
}
