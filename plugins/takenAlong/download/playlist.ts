// Playlists of videos in segments (HLS).
import type { Http } from '#kernel/index.ts';

export interface Level {
  /** The address of the playlist of segments. */
  readonly url: string;
  readonly height: number | undefined;
  /** Bits per second. */
  readonly bandwidth: number;
}

interface Playlist {
  readonly levels: readonly Level[];
  /** The text, if it is itself a playlist of segments. */
  readonly text: string;
}

/** Bits per second if the playlist does not tell: a lecture in 480p. */
const USUAL = 1_000_000;

/** A playlist of segments counts as the only level of itself. */
export function parsePlaylist(text: string, url: string): Playlist {
  if (!text.startsWith('#EXTM3U')) throw new Error(`${url} is no playlist`);
  const lines = text.split(/\r?\n/);
  const levels = lines.flatMap((line, at): Level[] => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return [];
    const address = lines.slice(at + 1).find((next) => next !== '' && !next.startsWith('#'));
    const [, bandwidth] = /[:,]BANDWIDTH=(\d+)/.exec(line) ?? [];
    const [, height] = /RESOLUTION=\d+x(\d+)/.exec(line) ?? [];
    if (address === undefined) return [];
    return [
      {
        url: new URL(address, url).href,
        height: height === undefined ? undefined : Number(height),
        bandwidth: Number(bandwidth ?? USUAL),
      },
    ];
  });
  return { levels: levels.length > 0 ? levels : [{ url, height: undefined, bandwidth: USUAL }], text };
}

export async function readPlaylist(
  http: Pick<Http, 'fetchRaw'>,
  address: string,
  signal?: AbortSignal,
): Promise<Playlist> {
  const answer = await http.fetchRaw(address, signal);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  // Its own addresses are relative to where it was found.
  return parsePlaylist(await answer.text(), answer.url || address);
}

const ADDRESS = /URI="([^"]+)"/;

/** The addresses of all pieces in their order, each once: segments, their beginnings and keys. */
export function piecesOf(text: string, url: string): readonly string[] {
  const found = text.split(/\r?\n/).flatMap((line) => {
    if (line.startsWith('#')) return ADDRESS.exec(line)?.[1] ?? [];
    return line.trim() === '' ? [] : line.trim();
  });
  return [...new Set(found.map((address) => new URL(address, url).href))];
}

/** The playlist with other addresses in place of its own. */
export function withAddresses(text: string, url: string, address: (piece: number) => string): string {
  const pieces = piecesOf(text, url);
  const other = (written: string) => address(pieces.indexOf(new URL(written, url).href));
  return text
    .split(/\r?\n/)
    .map((line) => {
      if (line.startsWith('#')) return line.replace(ADDRESS, (_, written: string) => `URI="${other(written)}"`);
      return line.trim() === '' ? line : other(line.trim());
    })
    .join('\n');
}
