type Compare<T> = (a: T, b: T) => number;

/** One order after the other: where the first sees no difference, the next decides. */
export const inOrder =
  <T>(...orders: readonly Compare<T>[]): Compare<T> =>
  (a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
