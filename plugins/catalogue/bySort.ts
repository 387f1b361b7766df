interface Sorted {
  readonly sort?: number | null | undefined;
}

/** Sorts by the given position; items without one stay where they are. */
export function bySort(a: Sorted, b: Sorted): number {
  return typeof a.sort === 'number' && typeof b.sort === 'number' ? a.sort - b.sort : 0;
}
