// Checks JSON while it arrives: if it is nested too deeply or has too many values, the rest need not be read.

/** More than anything that is asked of the platform: a rich text has some ten levels. */
const DEEPEST = 64;
const MOST_VALUES = 100_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Says of each piece in its turn whether all is well so far. */
export function watchJson(): (piece: Uint8Array) => boolean {
  let depth = 0;
  let values = 0;
  let inText = false;
  let escaped = false;
  return (piece) => {
    for (const byte of piece) {
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (byte === COMMA) values += 1;
      else if (OPENING.has(byte)) {
        depth += 1;
        values += 1;
        if (depth > DEEPEST) return false;
      } else if (CLOSING.has(byte)) depth -= 1;
    }
    return values <= MOST_VALUES;
  };
}
