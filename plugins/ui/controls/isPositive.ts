/** True for a known number above zero. */
export const isPositive = (figure: number | null | undefined): figure is number => (figure ?? 0) > 0;
