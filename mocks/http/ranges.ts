// Reads the part of a file that is asked for (RFC 7233).

/** From the first byte up to, but not including, the last. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface RangeHeaders {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | undefined;
}

/**
 * The one range that is asked for; `outside` when it begins beyond the end, nothing when the whole file is to be sent:
 * because nothing was asked for, the header makes no sense, asks for several ranges, or for those of another version; a
 * weak tag stands for more than one form of the file, and does not tell its version.
 */
export function readRange(headers: RangeHeaders, length: number, etag: string): Range | 'outside' | undefined {
  const condition = headers['if-range'];
  if (condition !== undefined && (condition !== etag || condition.startsWith('W/'))) return undefined;
  const [, first, last] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(headers.range ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '') {
    const wanted = Math.min(Number(last), length);
    return wanted === 0 ? 'outside' : { from: length - wanted, to: length };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return undefined;
  if (from >= length) return 'outside';
  return { from, to: last === '' ? length : Math.min(length, Number(last) + 1) };
}

/** Headers with the length of the whole, or of the part that is sent. */
export function lengthHeaders(length: number, range: Range | undefined): Record<string, string | number> {
  if (!range) return { 'content-length': length };
  const { from, to } = range;
  return { 'content-length': to - from, 'content-range': `bytes ${from}-${to - 1}/${length}` };
}

/** Headers for a range outside of the file. */
export const outsideHeaders = (length: number): Record<string, string | number> => ({
  'content-range': `bytes */${length}`,
  'content-length': 0,
});
