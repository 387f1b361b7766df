// Rules for pages: the offered buttons, the target of a jump, the effect of a new size.
import { PAGE_JUMP_TEXTS, PAGE_SIZES } from '../../constants.ts';
import { writeLook, readLook } from '../../localValues.ts';

export type PageSize = (typeof PAGE_SIZES)[number];

const SIZE = 'pageSize';

/** At least 1, as even an empty list has a first page. */
export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

export type Jump = { page: number } | { problem: string };

/** The page for a typed number, or the error in it. */
export function readJump(text: string, last: number): Jump {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return { problem: PAGE_JUMP_TEXTS.empty };
  const page = /^\d+$/.test(typed) ? Number(typed) : 0;
  return page >= 1 && page <= last ? { page } : { problem: PAGE_JUMP_TEXTS.wrong };
}

export interface Gap {
  /** The first page that the gap hides. */
  from: number;
  to: number;
}

/**
 * The pages to offer: the ends, the current one and its neighbours. At most seven entries, so that nothing moves while
 * paging.
 */
export function pageEntries(page: number, last: number): readonly (number | Gap)[] {
  const range = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (last <= 7) return range(1, last);
  if (page <= 4) return [...range(1, 5), { from: 6, to: last - 1 }, last];
  if (page >= last - 3) return [1, { from: 2, to: last - 5 }, ...range(last - 4, last)];
  return [1, { from: 2, to: page - 2 }, ...range(page - 1, page + 1), { from: page + 2, to: last - 1 }, last];
}

/** The page that contains the first row shown before the size changed. */
export function pageAfterResize(page: number, size: number, newSize: number): number {
  return Math.floor(((page - 1) * size) / newSize) + 1;
}

/** The size last chosen on this machine. */
export function savedPageSize(): PageSize {
  return asPageSize(readLook(SIZE)) ?? PAGE_SIZES[0];
}

export function savePageSize(size: PageSize): void {
  writeLook(SIZE, String(size));
}

export function asPageSize(text: string | undefined): PageSize | undefined {
  return PAGE_SIZES.find((size) => String(size) === text);
}
