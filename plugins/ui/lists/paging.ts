// The rules of pages: which buttons stand, where a jump leads, what a change of size does.
import { PAGE_JUMP_TEXTS, PAGE_SIZES } from '../constants.ts';
import { writeLocal, readLocal } from '../localValues.ts';

export type PageSize = (typeof PAGE_SIZES)[number];

const SIZE = 'pageSize';

/** There is always a first page, even of nothing. */
export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

export type Jump = { page: number } | { problem: string };

/** Where a typed page number leads, or what is wrong with it. */
export function readJump(text: string, last: number): Jump {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return { problem: PAGE_JUMP_TEXTS.empty };
  const page = /^\d+$/.test(typed) ? Number(typed) : 0;
  return page >= 1 && page <= last ? { page } : { problem: PAGE_JUMP_TEXTS.wrong };
}

export interface Gap {
  /** What the gap leaves out. */
  from: number;
  to: number;
}

/** The pages to offer: the ends, the current one and its neighbours. Seven entries or fewer, so that nothing moves while one pages. */
export function pageEntries(page: number, last: number): readonly (number | Gap)[] {
  const range = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (last <= 7) return range(1, last);
  if (page <= 4) return [...range(1, 5), { from: 6, to: last - 1 }, last];
  if (page >= last - 3) return [1, { from: 2, to: last - 5 }, ...range(last - 4, last)];
  return [1, { from: 2, to: page - 2 }, ...range(page - 1, page + 1), { from: page + 2, to: last - 1 }, last];
}

/** The page that holds what stood first, when a page grows or shrinks. */
export function pageAfterResize(page: number, size: number, newSize: number): number {
  return Math.floor(((page - 1) * size) / newSize) + 1;
}

/** The size chosen last on this machine. */
export function savedPageSize(): PageSize {
  return asPageSize(readLocal(SIZE)) ?? PAGE_SIZES[0];
}

export function savePageSize(size: PageSize): void {
  writeLocal(SIZE, String(size));
}

export function asPageSize(text: string | undefined): PageSize | undefined {
  return PAGE_SIZES.find((size) => String(size) === text);
}
