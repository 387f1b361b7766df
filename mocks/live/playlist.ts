// The content of a live stream at a moment: a playlist that moves with the clock, with parts for low latency.
import { film, type Part, type Piece } from './film.ts';
import { SECOND } from '../world/clock.ts';

/** So many whole pieces are offered at a time. */
const WINDOW = 6;
/** The parts of the latest pieces are offered, too. */
const PARTED = 2;

/** The same film for all of them: what is chosen is only its address. */
export const LEVELS = [
  { name: '720', bandwidth: 900_000, resolution: '1280x720' },
  { name: '360', bandwidth: 300_000, resolution: '640x360' },
] as const;

export const mainPlaylist = (): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    ...LEVELS.flatMap(({ name, bandwidth, resolution }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${resolution}`,
      `${name}/live.m3u8`,
    ]),
    '',
  ].join('\n');

/** A piece of the stream, counted from its beginning. */
export interface StreamPiece extends Piece {
  readonly number: number;
  /** Seconds from the beginning of the stream. */
  readonly begins: number;
  /** Seconds by which it is later than in the film. */
  readonly later: number;
}

export function pieceAt(number: number): StreamPiece | undefined {
  const all = film();
  const piece = all[number % all.length];
  if (!piece || number < 0) return undefined;
  const whole = all.reduce((sum, { seconds }) => sum + seconds, 0);
  const round = Math.floor(number / all.length) * whole;
  const before = all.slice(0, number % all.length).reduce((sum, { seconds }) => sum + seconds, 0);
  return { ...piece, number, begins: round + before, later: round };
}

/** Seconds of the stream at which a part is over, or the whole piece without one. */
export function readyAt(number: number, part?: number): number {
  const piece = pieceAt(number);
  if (!piece) return Infinity;
  const parts = part === undefined ? piece.parts : piece.parts.slice(0, part + 1);
  return piece.begins + parts.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** The number of the piece that is being made. */
function current(seconds: number): number {
  const all = film();
  const whole = all.reduce((sum, one) => sum + one.seconds, 0);
  let number = Math.floor(seconds / whole) * all.length;
  while (readyAt(number) <= seconds) number++;
  return number;
}

const longest = (of: readonly { readonly seconds: number }[]): number =>
  Math.max(...of.map(({ seconds }) => seconds), 0);

/** `since`: seconds since it began; `startsAt`: milliseconds since 1970. */
export function mediaPlaylist({ since, startsAt, over }: { since: number; startsAt: number; over: boolean }): string {
  const made = current(since);
  const first = Math.max(0, made - WINDOW);
  const part = longest(film().flatMap(({ parts }) => parts));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest(film()))}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${(part * 3).toFixed(3)}`,
    `#EXT-X-PART-INF:PART-TARGET=${part}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
  ];
  for (let number = first; number <= made; number++) {
    const piece = pieceAt(number);
    if (!piece) break;
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(startsAt + Math.round(piece.begins * SECOND)).toISOString()}`);
    if (number > made - PARTED) {
      for (const [at, one] of piece.parts.entries()) {
        if (readyAt(number, at) <= since) lines.push(partLine(number, at, one));
      }
    }
    if (number < made) lines.push(`#EXTINF:${piece.seconds},`, `${number}.ts`);
  }
  if (over) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

const partLine = (number: number, at: number, { seconds, independent }: Part): string =>
  `#EXT-X-PART:DURATION=${seconds},URI="${number}.${at}.ts"${independent ? ',INDEPENDENT=YES' : ''}`;
