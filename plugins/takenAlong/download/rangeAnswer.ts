// Reads the answer to a request for the rest of a file.

interface Asked {
  /** Bytes that are here. */
  readonly received: number;
  /** The version that they belong to; empty if unknown. */
  readonly version: string;
}

export interface Told {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
}

/**
 * `goOn`: the body follows what is here. `anew`: the body is the whole file. `whole`: nothing is missing. `again`: what is
 * here is of no use, and neither is this answer.
 */
export type RangeAnswer = 'goOn' | 'anew' | 'whole' | 'again' | 'failed';

export function rangeAnswer({ status, headers }: Told, { received, version }: Asked): RangeAnswer {
  if (status === 200) return 'anew';
  if (received === 0) return 'failed';
  const [, from, total] = /^bytes (?:(\d+)-\d+|\*)\/(\d+|\*)$/.exec(headers.get('content-range') ?? '') ?? [];
  if (status === 416) return Number(total) === received ? 'whole' : 'again';
  if (status !== 206) return 'failed';
  const told = versionOf(headers);
  const same = told === '' || version === '' || told === version;
  return same && Number(from) === received ? 'goOn' : 'again';
}

export const versionOf = (headers: Told['headers']): string =>
  headers.get('etag') ?? headers.get('last-modified') ?? '';

/** The length of the whole file in bytes; undefined if the answer does not tell, or tells it of a packed body. */
export function lengthOf({ status, headers }: Told): number | undefined {
  const [, total] = /\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  if (status === 206) return total === undefined ? undefined : Number(total);
  const length = headers.get('content-length');
  return length === null || headers.get('content-encoding') ? undefined : Number(length);
}
