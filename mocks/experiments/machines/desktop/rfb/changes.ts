// The parts of a picture that differ from the client's.
import { type Area, type Bitmap, isEmpty, overlap } from '../screen/Bitmap.ts';

/** Pixels are compared in squares of this size. */
const TILE = 16;

/** Rows of tiles that differ; rows of the same breadth below each other are one. */
export function changedAreas(bitmap: Bitmap, sent: Bitmap, within: Area): Area[] {
  const areas: Area[] = [];
  let above: Area[] = [];
  for (let y = 0; y < bitmap.height; y += TILE) {
    const row: Area[] = [];
    for (const run of changedRuns(bitmap, sent, y)) {
      const area = overlap(run, within);
      if (isEmpty(area)) continue;
      const upper = above.find((one) => one.x === area.x && one.width === area.width && one.y + one.height === area.y);
      if (upper) areas.splice(areas.indexOf(upper), 1);
      const joined = upper ? { ...upper, height: upper.height + area.height } : area;
      areas.push(joined);
      row.push(joined);
    }
    above = row;
  }
  return areas;
}

function* changedRuns(bitmap: Bitmap, sent: Bitmap, y: number): Generator<Area> {
  const height = Math.min(TILE, bitmap.height - y);
  let start: number | undefined;
  for (let x = 0; x < bitmap.width; x += TILE) {
    const width = Math.min(TILE, bitmap.width - x);
    const same = bitmap.isSame(sent, { x, y, width, height });
    if (same && start !== undefined) yield { x: start, y, width: x - start, height };
    if (same) start = undefined;
    else start ??= x;
  }
  if (start !== undefined) yield { x: start, y, width: bitmap.width - start, height };
}
