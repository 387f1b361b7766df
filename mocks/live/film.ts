// The film that every live lesson shows, again and again: short pieces of MPEG-TS, and the parts that they are cut into.
import { assetContent } from '../files/assets.ts';

const PLAYLIST = 'hls-1';
const PACKET = 188;
/** Ticks of the clock of MPEG-TS in a second. */
const TICKS = 90_000;
/** Seconds that a part lasts, give or take a frame. */
const PART = 0.5;

export interface Part {
  /** Bytes of the piece, from the first up to, but not including, the last. */
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  /** It begins with a whole picture. */
  readonly independent: boolean;
}

export interface Piece {
  readonly bytes: Uint8Array;
  readonly seconds: number;
  readonly parts: readonly Part[];
}

let pieces: readonly Piece[] | undefined;

export const film = (): readonly Piece[] => (pieces ??= readPieces());

function readPieces(): Piece[] {
  const text = Buffer.from(assetContent(PLAYLIST)?.bytes ?? []).toString();
  return [...text.matchAll(/#EXTINF:([\d.]+),\s*\n(\S+)/g)].map(([, length = '4', name = '']) => {
    const bytes = assetContent(name)?.bytes ?? new Uint8Array();
    const seconds = Number(length);
    return { bytes, seconds, parts: cut(bytes, seconds) };
  });
}

interface Picture {
  readonly at: number;
  readonly seconds: number;
  readonly independent: boolean;
}

/** A part begins with the packet in which a picture begins: no picture and no sound is cut in two. */
function cut(bytes: Uint8Array, seconds: number): Part[] {
  const pictures = picturesIn(bytes);
  const starts: Picture[] = [];
  for (const picture of pictures) {
    if (picture.seconds >= starts.length * PART - 0.001) starts.push(picture);
  }
  return starts.map(({ at, seconds: begins, independent }, index) => {
    const next = starts[index + 1];
    return {
      // Data before the first picture, tables above all, belongs to it.
      from: index === 0 ? 0 : at,
      to: next?.at ?? bytes.length,
      seconds: Number(((next?.seconds ?? seconds) - begins).toFixed(5)),
      independent,
    };
  });
}

/** The places and times of pictures, counted from the first. */
export function picturesIn(bytes: Uint8Array): readonly (Picture & { readonly ticks: number })[] {
  const found: (Picture & { ticks: number })[] = [];
  for (let at = 0; at + PACKET <= bytes.length; at += PACKET) {
    const header = headerAt(bytes, at);
    if (header === undefined || header.stream < 0xe0) continue;
    const ticks = readStamp(bytes, header.stamps.at(-1) ?? header.payload);
    const first = found[0]?.ticks ?? ticks;
    found.push({ at, ticks, seconds: (ticks - first) / TICKS, independent: header.independent });
  }
  return found;
}

/** The tables of the film, which tell what is in it: a reader may begin with any part. */
export function tables(): Uint8Array {
  const bytes = film()[0]?.bytes ?? new Uint8Array();
  const first = picturesIn(bytes)[0]?.at ?? 0;
  const found = Array.from({ length: first / PACKET }, (_, index) =>
    bytes.subarray(index * PACKET, (index + 1) * PACKET),
  );
  // Neither the description of the service nor sound: what comes before the first picture with a table in it.
  return Buffer.concat(found.filter((packet) => packet[4] === 0 && (packet[5] === 0 || packet[5] === 2)));
}

/** The same so many seconds later: time goes on where the film begins again. */
export function later(bytes: Uint8Array, seconds: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const ticks = Math.round(seconds * TICKS);
  if (ticks === 0) return copy;
  for (let at = 0; at + PACKET <= copy.length; at += PACKET) {
    if (hasClock(copy, at)) moveClock(copy, at + 6, ticks);
    for (const stamp of headerAt(copy, at)?.stamps ?? []) writeStamp(copy, stamp, readStamp(copy, stamp) + ticks);
  }
  return copy;
}

const byte = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;

/** The header of a picture or of sound, if one begins in this packet. */
function headerAt(bytes: Uint8Array, at: number) {
  const [starts, control] = [byte(bytes, at + 1) & 0x40, byte(bytes, at + 3) >> 4];
  if (starts === 0 || (control & 1) === 0) return undefined;
  const adapted = (control & 2) !== 0;
  const payload = at + 4 + (adapted ? 1 + byte(bytes, at + 4) : 0);
  const stream = byte(bytes, payload + 3);
  const isStream = byte(bytes, payload) === 0 && byte(bytes, payload + 1) === 0 && byte(bytes, payload + 2) === 1;
  if (!isStream || stream < 0xc0 || stream > 0xef) return undefined;
  const stamped = byte(bytes, payload + 7) >> 6;
  return {
    payload,
    stream,
    independent: adapted && byte(bytes, at + 4) > 0 && (byte(bytes, at + 5) & 0x40) !== 0,
    /** The time of display, and the time of decoding where that differs. */
    stamps: [payload + 9, payload + 14].slice(0, stamped === 3 ? 2 : stamped === 2 ? 1 : 0),
  };
}

const hasClock = (bytes: Uint8Array, at: number): boolean =>
  (byte(bytes, at + 3) & 0x20) !== 0 && byte(bytes, at + 4) > 0 && (byte(bytes, at + 5) & 0x10) !== 0;

const STAMPS = 2 ** 33;

function readStamp(bytes: Uint8Array, at: number): number {
  const high = ((byte(bytes, at) >> 1) & 7) * 2 ** 30;
  const middle = (byte(bytes, at + 1) << 22) | ((byte(bytes, at + 2) >> 1) << 15);
  return high + middle + ((byte(bytes, at + 3) << 7) | (byte(bytes, at + 4) >> 1));
}

function writeStamp(bytes: Uint8Array, at: number, ticks: number): void {
  const wrapped = ticks % STAMPS;
  const high = Math.floor(wrapped / 2 ** 30);
  const low = wrapped % 2 ** 30;
  bytes[at] = (byte(bytes, at) & 0xf0) | (high << 1) | 1;
  bytes[at + 1] = low >> 22;
  bytes[at + 2] = ((low >> 14) & 0xfe) | 1;
  bytes[at + 3] = low >> 7;
  bytes[at + 4] = ((low << 1) & 0xfe) | 1;
}

/** The clock's 33 bits lie in four bytes and a bit. */
function moveClock(bytes: Uint8Array, at: number, ticks: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const base = (view.getUint32(at) * 2 + (byte(bytes, at + 4) >> 7) + ticks) % STAMPS;
  view.setUint32(at, Math.floor(base / 2));
  bytes[at + 4] = (byte(bytes, at + 4) & 0x7f) | ((base % 2) << 7);
}
