import { lengthHeaders, outsideHeaders, readRange } from '../http/ranges.ts';
import { refused, sendJson } from '../http/respond.ts';
import type { Exchange } from '../handler/Route.ts';
import type { FileContent } from './files.ts';

/** These show themselves in a page; everything else that someone uploaded is only ever downloaded. */
const SHOWN = /^(image\/(png|jpeg|gif|webp|avif)|video\/(mp4|webm)|audio\/(mpeg|ogg|mp4)|application\/pdf)$/;
/** Browsers show these by viewers of their own, which a sandbox would keep from working. */
const VIEWED = /^(video|audio|application\/pdf)/;

/** A file's content, also in part: video players ask for ranges. `?download` saves it, under its own name. */
export function sendContent({ request, response, query }: Exchange, content: FileContent | undefined): void {
  if (!content) return sendJson(response, 404, refused(404, '文件不存在或已被删除'));
  const { etag, bytes } = content;
  const headers = headersOf(content, query.has('download'));
  if (matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const range = request.method === 'GET' ? readRange(request.headers, bytes.length, etag) : undefined;
  if (range === 'outside') {
    response.writeHead(416, { ...headers, ...outsideHeaders(bytes.length) }).end();
    return;
  }
  const length = lengthHeaders(bytes.length, range);
  response.writeHead(range ? 206 : 200, { ...headers, 'content-type': typeOf(content), ...length });
  response.end(request.method === 'HEAD' ? undefined : bytes.subarray(range?.from, range?.to));
}

const isShown = ({ foreign, type }: FileContent): boolean => !foreign || SHOWN.test(type);
const typeOf = (content: FileContent): string => (isShown(content) ? content.type : 'application/octet-stream');

function headersOf(content: FileContent, download: boolean): Record<string, string> {
  const shown = isShown(content);
  return {
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=86400',
    etag: content.etag,
    'x-content-type-options': 'nosniff',
    ...(!(shown && VIEWED.test(content.type)) && {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }),
    ...((!shown || download) && { 'content-disposition': saveAs(content.name) }),
  };
}

const saveAs = (name: string): string => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Any of several, `*`, and also where something on the way made a weak tag of it. */
const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
