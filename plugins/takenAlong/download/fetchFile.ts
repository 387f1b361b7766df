// Fetches a file piece by piece. Each piece is stored before the next one counts, so a download that was cut goes on
// where it was cut.
import type { Http } from '#kernel/index.ts';
import type { StoredFile } from '#plugins/offline/disk/stored.ts';
import type { PlannedFile, Videos } from '../takenCourse.ts';
import type { TakenDisk } from '../takenDisk.ts';
import { chooseVideo } from '../take/videoChoice.ts';
import { piecesOf, readPlaylist, withAddresses } from './playlist.ts';
import { lengthOf, type RangeAnswer, rangeAnswer, versionOf } from './rangeAnswer.ts';

/** Bytes, or milliseconds, after which a piece is stored. */
const PIECE = { bytes: 4 * 1024 * 1024, time: 2_000 };

export interface Fetching {
  readonly http: Pick<Http, 'fetchRaw'>;
  readonly disk: Pick<TakenDisk, 'file' | 'addPiece' | 'dropPieces'>;
  readonly signal: AbortSignal;
  /** Bytes of the file that are here. */
  onProgress(received: number): void;
}

/** Resolves once the file is whole; throws where the connection breaks. */
export async function fetchFile(planned: PlannedFile, url: string, fetching: Fetching): Promise<void> {
  const { fileId } = planned;
  const { http, disk, signal, onProgress } = fetching;
  const file = await disk.file(fileId);
  if (!file || file.whole) return;
  const from = file.received;
  onProgress(from);
  const answer = await http.fetchRaw(url, signal, from > 0 ? { range: `bytes=${from}-` } : undefined);
  const told = rangeAnswer(answer, file);
  if (told === 'failed' || isPage(answer, planned.name)) throw new Error(`${url}: ${answer.status}`);
  if (told === 'whole') {
    await disk.addPiece(fileId, undefined, { whole: true });
    return;
  }
  if (told === 'again' || (told === 'anew' && from > 0)) await disk.dropPieces(fileId);
  if (told === 'again') {
    await answer.body?.cancel();
    await fetchFile(planned, url, fetching);
    return;
  }
  await store(fileId, answer, file, told, fetching);
}

/** A proxy's page, or an error in an envelope, in place of the file. */
const isPage = ({ headers }: Response, name: string): boolean =>
  !/\.(?:html?|json)$/i.test(name) && /^(?:text\/html|application\/json)/.test(headers.get('content-type') ?? '');

async function store(
  fileId: string,
  answer: Response,
  file: StoredFile,
  told: RangeAnswer,
  { disk, onProgress }: Fetching,
): Promise<void> {
  const length = lengthOf(answer);
  const about = { type: answer.headers.get('content-type') ?? file.type, version: versionOf(answer.headers) };
  let received = told === 'goOn' ? file.received : 0;
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let since = performance.now();
  const put = async (whole: boolean): Promise<void> => {
    const piece = new Blob(waiting);
    waiting = [];
    bytes = 0;
    await disk.addPiece(fileId, piece, { ...about, whole });
    since = performance.now();
  };
  const reader = answer.body?.getReader();
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      waiting.push(part.value);
      bytes += part.value.byteLength;
      received += part.value.byteLength;
      onProgress(received);
      if (bytes >= PIECE.bytes || performance.now() - since > PIECE.time) await put(false);
    }
  } catch (error) {
    // Paused, or cut: what has come need not come again.
    await put(false);
    throw error;
  }
  const whole = length === undefined || received === length;
  await put(whole);
  if (whole) return;
  // Longer than it is said to be: nothing that a range could mend.
  if (length !== undefined && received > length) await disk.dropPieces(fileId);
  throw new Error(`${fileId} ends after ${received} of ${length} bytes`);
}

/** Fetches a video in segments: each of its pieces is one. */
export async function fetchSegments(
  { fileId }: PlannedFile,
  address: string,
  videos: Exclude<Videos, 'none'>,
  { http, disk, signal, onProgress }: Fetching,
): Promise<void> {
  const file = await disk.file(fileId);
  if (!file || file.whole) return;
  const { levels } = await readPlaylist(http, address, signal);
  const choices = levels.map(
    (level) => ({ ...level, fileId: level.url, name: '', part: 'video', size: 0, segments: true }) as const,
  );
  const chosen = chooseVideo(choices, videos);
  const level = levels.find(({ url }) => url === chosen?.fileId);
  if (!level) throw new Error(`${address} has no level`);
  const { text, levels: found } = await readPlaylist(http, level.url, signal);
  const base = found[0]?.url ?? level.url;
  const all = piecesOf(text, base);
  const playlist = withAddresses(text, base, String);
  let now: StoredFile | undefined = file;
  if (file.pieces > 0 && file.playlist !== playlist) {
    await disk.dropPieces(fileId);
    now = await disk.file(fileId);
  }
  onProgress(now?.received ?? 0);
  for (let at = now?.pieces ?? 0; at < all.length; at++) {
    const answer = await http.fetchRaw(all[at] ?? '', signal);
    if (!answer.ok || isPage(answer, '')) throw new Error(`${all[at]}: ${answer.status}`);
    const length = lengthOf(answer);
    const segment = await answer.blob();
    if (segment.size === 0 || (length !== undefined && length !== segment.size)) throw new Error(`${all[at]} is cut`);
    const stored = await disk.addPiece(fileId, segment, { playlist, whole: at === all.length - 1 });
    if (!stored) return;
    onProgress(stored.received);
  }
}
