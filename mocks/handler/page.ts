/** One page of a list; the size is 12 unless asked, and never more than 100. */
export function pageOf<T>(
  records: readonly T[],
  { page = 1, size = 12 }: { page?: number | undefined; size?: number | undefined },
) {
  const from = Math.max(1, Math.floor(page));
  const length = Math.min(100, Math.max(1, Math.floor(size)));
  return {
    records: records.slice((from - 1) * length, from * length),
    total: records.length,
    page: from,
    size: length,
  };
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
