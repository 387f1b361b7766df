// The stream of a live lesson: a playlist that moves with the clock over the pieces of a short film, again and again.
import { sendText, refused, sendJson } from '../http/respond.ts';
import type { Exchange } from '../handler/Route.ts';
import { assetContent } from '../drawing/assets/assets.ts';
import { showEntry } from '../tickets/entryTickets.ts';
import { LiveEvents } from './live.ts';

export const LIVE_STREAM = '/resource/out-api/v1/live/stream/';
const PLAYLIST = 'hls-1';
/** So many pieces are offered at a time. */
const WINDOW = 5;

export function liveStream({ response, params, world: { db, clock } }: Exchange): void {
  const now = clock.now();
  const entry = showEntry(db, 'live', params['ticket'] ?? '', now);
  const event = entry && db.documents.get(LiveEvents, entry.subject);
  if (!event) return sendJson(response, 403, refused(403, '直播地址已失效，请刷新重试'));
  const [startsAt, endsAt] = [Date.parse(event.startTime), Date.parse(event.endTime)];
  return sendText(
    response,
    200,
    playlist({ since: now - startsAt, over: now >= endsAt }),
    'application/vnd.apple.mpegurl',
  );
}

interface Piece {
  readonly name: string;
  readonly seconds: number;
}

function pieces(): Piece[] {
  const text = Buffer.from(assetContent(PLAYLIST)?.bytes ?? []).toString();
  return [...text.matchAll(/#EXTINF:([\d.]+),\s*\n(\S+)/g)].map(([, seconds = '4', name = '']) => ({
    name,
    seconds: Number(seconds),
  }));
}

/** `since`: milliseconds since it began. */
function playlist({ since, over }: { since: number; over: boolean }): string {
  const all = pieces();
  const longest = Math.ceil(Math.max(...all.map(({ seconds }) => seconds), 1));
  const whole = all.reduce((sum, { seconds }) => sum + seconds, 0);
  const rounds = Math.floor(since / 1000 / whole);
  let into = since / 1000 - rounds * whole;
  const within = all.findIndex(({ seconds }) => (into -= seconds) < 0);
  const latest = rounds * all.length + Math.max(0, within);
  const first = Math.max(0, latest - WINDOW + 1);
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(Math.max(0, first - 1) / all.length)}`,
  ];
  for (let at = first; at <= latest; at++) {
    const piece = all[at % all.length];
    if (!piece) break;
    // The film begins again.
    if (at > 0 && at % all.length === 0) lines.push('#EXT-X-DISCONTINUITY');
    lines.push(`#EXTINF:${piece.seconds},`, `/file/out-api/v1/content/${piece.name}`);
  }
  if (over) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}
