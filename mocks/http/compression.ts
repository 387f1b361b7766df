// Compresses JSON, which shrinks to a tenth of its size. Fast rather than small, as nothing is cached.
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Bytes: below it packing costs more than it saves. */
export const WORTH_PACKING = 1024;

const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;
/** Headers about the exact bytes, which compression would make wrong. */
const ABOUT_BYTES = ['content-encoding', 'content-range', 'content-md5', 'digest', 'content-digest'] as const;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 5 };

/** The first of these encodings that the client accepts. */
export function acceptedEncoding(
  { 'accept-encoding': header = '' }: IncomingHttpHeaders,
  offered: readonly Encoding[] = ['br', 'gzip'],
): Encoding | undefined {
  const accepted = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((one) => {
        const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
        return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))] as const;
      }),
  );
  return offered.find((encoding) => accepted.get(encoding) ?? accepted.get('*') ?? false);
}

/** True for uncompressed, complete JSON of a worthwhile length; an unknown length counts as such. */
export function isPackable(status: number, headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'];
  return (
    isJson(headers) &&
    status >= 200 &&
    ![204, 205, 206, 304].includes(status) &&
    ABOUT_BYTES.every((name) => headers[name] === undefined) &&
    !/\bno-transform\b/i.test(headers['cache-control'] ?? '') &&
    (length === undefined || Number(length) >= WORTH_PACKING)
  );
}

/** Adds `vary`, which uncompressed answers need as well. */
export function varied(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const vary = headers.vary ?? '';
  if (!isJson(headers) || /(^|,)\s*(\*|accept-encoding)\s*(,|$)/i.test(vary)) return headers;
  return { ...headers, vary: vary === '' ? 'accept-encoding' : `${vary}, accept-encoding` };
}

/** The headers of the compressed form: no length, and a weak etag. */
export function packedHeaders(headers: IncomingHttpHeaders, encoding: Encoding): OutgoingHttpHeaders {
  const { 'content-length': _length, 'accept-ranges': _ranges, etag, ...rest } = varied(headers);
  return {
    ...rest,
    ...(etag !== undefined && { etag: etag.startsWith('W/') ? etag : `W/${etag}` }),
    'content-encoding': encoding,
  };
}

const ALL_AT_ONCE = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { ...BROTLI.params, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => promisify(gzip)(body, GZIP),
};

export function pack(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return ALL_AT_ONCE[encoding](body);
}

/** Compresses a stream, flushing after each piece. */
export function packing(encoding: Encoding): Duplex {
  return encoding === 'br'
    ? createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH });
}

function isJson(headers: IncomingHttpHeaders): boolean {
  return JSON_TYPE.test(headers['content-type'] ?? '');
}
