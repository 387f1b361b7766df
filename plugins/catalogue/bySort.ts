interface Sorted {
  readonly sort?: number | null | undefined;
}

/** By the place that each says it has; what says none stands as it came. */
export function bySort(a: Sorted, b: Sorted): number {
  return typeof a.sort === 'number' && typeof b.sort === 'number' ? a.sort - b.sort : 0;
}
