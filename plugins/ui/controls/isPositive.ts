/** A figure that was told, and is worth telling. */
export const isPositive = (figure: number | null | undefined): figure is number => (figure ?? 0) > 0;
