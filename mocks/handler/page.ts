export interface Paging {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

/** The page that is asked for; the size is 12 unless asked, and never more than 100. `from` records come before it. */
export function pagingOf({ page = 1, size = 12 }: Paging) {
  const at = Math.max(1, Math.floor(page));
  const length = Math.min(100, Math.max(1, Math.floor(size)));
  return { page: at, size: length, from: (at - 1) * length };
}

/** One page of a list. */
export function pageOf<T>(records: readonly T[], paging: Paging) {
  const { page, size, from } = pagingOf(paging);
  return { records: records.slice(from, from + size), total: records.length, page, size };
}

/** True if one of the texts holds every word of the keyword. */
export function holds(keyword: string | undefined, ...texts: readonly (string | null | undefined)[]): boolean {
  if (!keyword) return true;
  const text = texts.join('\n').toLowerCase();
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
