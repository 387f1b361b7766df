interface Sorted {
  readonly sort?: number | undefined;
}

/** By the place that each says it has; what says none stands as it came. */
export function bySort(a: Sorted, b: Sorted): number {
  return a.sort === undefined || b.sort === undefined ? 0 : a.sort - b.sort;
}
