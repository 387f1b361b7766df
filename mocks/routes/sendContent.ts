import * as v from 'valibot';
import { drawFile } from '../drawing/drawFile.ts';
import { refused, sendJson } from '../http/respond.ts';
import type { Exchange } from '../Route.ts';
import type { Database } from '../store/Database.ts';

const FileRow = v.object({
  name: v.string(),
  content_type: v.string(),
  hash: v.string(),
  bytes: v.instance(Uint8Array),
});

/** These show themselves in a page; everything else that someone uploaded is only ever downloaded. */
const SHOWN = /^(image\/(png|jpeg|gif|webp|avif)|video\/(mp4|webm)|audio\/(mpeg|ogg|mp4)|application\/pdf)$/;

interface Content {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Uint8Array;
  /** The name to save it under, when it is not to be shown. */
  readonly download?: string;
}

/** A file's content, also in part: video players ask for ranges. */
export function sendContent({ request, response, params, world }: Exchange): void {
  const content = read(world.db, params['fileId'] ?? '');
  if (!content) return sendJson(response, 404, refused(404, '文件不存在或已被删除'));
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cache-control', 'public, max-age=86400');
  response.setHeader('accept-ranges', 'bytes');
  response.setHeader('etag', content.etag);
  if (content.download !== undefined) {
    response.setHeader('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(content.download)}`);
  }
  if (request.headers['if-none-match'] === content.etag) {
    response.writeHead(304).end();
    return;
  }
  const range = readRange(request.headers.range, content.bytes.length);
  if (range === 'outside') {
    response.writeHead(416, { 'content-range': `bytes */${content.bytes.length}` }).end();
    return;
  }
  const { from, to } = range ?? { from: 0, to: content.bytes.length };
  if (range) response.setHeader('content-range', `bytes ${from}-${to - 1}/${content.bytes.length}`);
  response.writeHead(range ? 206 : 200, { 'content-type': content.type, 'content-length': to - from });
  response.end(request.method === 'HEAD' ? undefined : content.bytes.subarray(from, to));
}

function read(db: Database, fileId: string): Content | undefined {
  const row = db.get(FileRow, 'SELECT name, content_type, hash, bytes FROM files WHERE file_id = ?', fileId);
  if (row) {
    const shown = SHOWN.test(row.content_type);
    const type = shown ? row.content_type : 'application/octet-stream';
    return { type, etag: `"${row.hash.slice(0, 32)}"`, bytes: row.bytes, ...(!shown && { download: row.name }) };
  }
  const drawn = drawFile(db, fileId);
  return drawn === undefined
    ? undefined
    : { type: 'image/svg+xml', etag: `"${fileId}-${drawn.length}"`, bytes: Buffer.from(drawn) };
}

/** The first range of the header, `to` not included. A header that makes no sense is ignored, as HTTP wants it. */
function readRange(header: string | undefined, length: number): { from: number; to: number } | 'outside' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length : Math.min(length, Number(last) + 1);
  return from < to ? { from, to } : 'outside';
}
