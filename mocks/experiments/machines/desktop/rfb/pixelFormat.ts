// The pixel format that the client asked for.
import { ProtocolTrouble } from './ProtocolTrouble.ts';

export interface PixelFormat {
  /** Bytes of a pixel: 1, 2 or 4. */
  readonly size: number;
  /** A pixel as a number that is written with its lowest byte first. */
  encode(colour: number): number;
}

/** 32 bits, blue in the lowest byte, as the server offers it. */
export const OFFERED = Buffer.from([32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0]);

export const readPixelFormat = (bytes: Buffer): PixelFormat => {
  const bits = bytes.readUInt8(0);
  if (bits !== 8 && bits !== 16 && bits !== 32) throw new ProtocolTrouble(`pixels of ${bits} bits`);
  if (bytes.readUInt8(2) !== 0) throw new ProtocolTrouble('pixels with the highest byte first');
  if (bytes.readUInt8(3) === 0) throw new ProtocolTrouble('colour maps are not supported');
  const red = channel(16, bytes.readUInt16BE(4), bytes.readUInt8(10));
  const green = channel(8, bytes.readUInt16BE(6), bytes.readUInt8(11));
  const blue = channel(0, bytes.readUInt16BE(8), bytes.readUInt8(12));
  const size = bits / 8;
  return { size, encode: (colour) => (red(colour) | green(colour) | blue(colour)) >>> 0 };
};

/** Takes one of the colour's channels to where the client wants it. */
function channel(from: number, most: number, to: number): (colour: number) => number {
  const levels = Array.from({ length: 256 }, (_, level) => Math.round((level * most) / 255) << to);
  return (colour) => levels[(colour >> from) & 255] ?? 0;
}
