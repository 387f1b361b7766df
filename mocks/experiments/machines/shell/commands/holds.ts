type Comparable = string | number | bigint;

const COMPARISONS: Readonly<Record<string, (a: Comparable, b: Comparable) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

/** Whether a comparison of two values of one kind holds: `a <= b`. */
export const holds = (operator: string, a: Comparable, b: Comparable): boolean =>
  COMPARISONS[operator]?.(a, b) ?? false;
