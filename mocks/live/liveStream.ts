// The stream of a live lesson over HTTP: signed addresses, playlists that wait for what was asked for, pieces and parts.
import { sendText, refused, sendJson } from '../http/respond.ts';
import { pause } from '../http/pause.ts';
import type { Exchange, Route } from '../handler/Route.ts';
import { senderOf } from '../signIn/tokens.ts';
import { showTicket } from '../tickets/tickets.ts';
import type { World } from '../world/World.ts';
import { later, tables } from './film.ts';
import { LiveEvents } from './live.ts';
import { mainPlaylist, mediaPlaylist, pieceAt, readyAt } from './playlist.ts';
import { HOUR } from '../world/clock.ts';

export const LIVE_STREAM = '/resource/out-api/v1/live/stream/';
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
/** Milliseconds between two looks whether what somebody waits for is there, and how long anybody waits. */
const LOOK = 20;
const PATIENCE = 12_000;

interface Stream {
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  /** Seconds since it began, as the clock goes on. */
  since(): number;
  over(): boolean;
}

/**
 * The lesson that a ticket opens; without one, the answer has been sent already. Addresses end up in logs and histories,
 * so the ticket alone is not enough: the session that it was signed for comes along.
 */
function streamOf({ request, response, params, world: { db, clock } }: Exchange): Stream | undefined {
  const entry = showTicket(db, 'live', params['ticket'] ?? '', clock.now());
  const sender = senderOf(db, request, clock.now())?.user.user_id;
  const event = entry && entry.userId === sender ? db.documents.get(LiveEvents, entry.subject) : undefined;
  if (!event) {
    sendJson(response, 403, refused(403, '直播地址已失效，请刷新重试'));
    return undefined;
  }
  const startsAt = Date.parse(event.startTime);
  const endsAt = Date.parse(event.endTime);
  if (clock.now() < startsAt) {
    sendJson(response, 404, refused(404, '直播还没有开始'));
    return undefined;
  }
  return {
    startsAt,
    since: () => (Math.min(clock.now(), endsAt) - startsAt) / 1000,
    over: () => clock.now() >= endsAt,
  };
}

const numberOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

async function until(ready: () => boolean, { response }: Exchange): Promise<boolean> {
  const asked = performance.now();
  while (!ready()) {
    if (response.destroyed || performance.now() - asked > PATIENCE) return false;
    await pause(LOOK);
  }
  return !response.destroyed;
}

async function sendPlaylist(exchange: Exchange): Promise<void> {
  const { response, query } = exchange;
  const stream = streamOf(exchange);
  if (!stream) return;
  const wanted = numberOf(query.get('_HLS_msn'));
  const part = numberOf(query.get('_HLS_part'));
  const ready = (): boolean => wanted === undefined || stream.over() || readyAt(wanted, part) <= stream.since();
  if (await until(ready, exchange)) {
    const text = mediaPlaylist({ since: stream.since(), startsAt: stream.startsAt, over: stream.over() });
    sendText(response, 200, text, PLAYLIST_TYPE);
  } else if (!response.destroyed) {
    sendJson(response, 503, refused(503, '直播中断'));
  }
}

/** `12.ts`, or a part of it: `12.3.ts`. */
function sendPiece(exchange: Exchange): void {
  const { response, params } = exchange;
  const stream = streamOf(exchange);
  if (!stream) return;
  const [, number = '', at] = /^(\d{1,9})(?:\.(\d{1,2}))?\.ts$/.exec(params['piece'] ?? '') ?? [];
  const piece = number === '' ? undefined : pieceAt(Number(number));
  const part = at === undefined ? undefined : piece?.parts[Number(at)];
  const missing = !piece || (at !== undefined && !part);
  if (missing || readyAt(piece.number, at === undefined ? undefined : Number(at)) > stream.since()) {
    return sendJson(response, 404, refused(404, '文件不存在或已被删除'));
  }
  const cut = later(part ? piece.bytes.subarray(part.from, part.to) : piece.bytes, piece.later);
  const bytes = part && part.from > 0 ? Buffer.concat([tables(), cut]) : cut;
  response.writeHead(200, {
    'content-type': 'video/mp2t',
    'content-length': bytes.length,
    'cache-control': 'no-store',
  });
  response.end(bytes);
}

export const STREAM_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: `${LIVE_STREAM}{ticket}/index.m3u8`,
    serve: (exchange) => {
      if (streamOf(exchange)) sendText(exchange.response, 200, mainPlaylist(), PLAYLIST_TYPE);
    },
  },
  { method: 'GET', path: `${LIVE_STREAM}{ticket}/{level}/live.m3u8`, serve: (exchange) => void sendPlaylist(exchange) },
  { method: 'GET', path: `${LIVE_STREAM}{ticket}/{level}/{piece}`, serve: sendPiece },
];

const lifetimes = new WeakMap<World['clock'], number>();

/** Milliseconds for which a signature is good. */
export const signedFor = (clock: World['clock']): number => lifetimes.get(clock) ?? 2 * HOUR;

export function signFor(clock: World['clock'], milliseconds: number): void {
  lifetimes.set(clock, milliseconds);
}
