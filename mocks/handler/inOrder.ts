type Order<T> = (a: T, b: T) => number;

/** By the first order that tells two apart: `all.toSorted(inOrder(pinnedFirst, newestFirst))`. */
export const inOrder =
  <T>(...orders: readonly Order<T>[]): Order<T> =>
  (a, b) =>
    orders.reduce((found, order) => (found === 0 ? order(a, b) : found), 0);
