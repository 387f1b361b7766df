/** A progress in whole percent, rounded down: 100% is only said once all is done. */
export const formatPercent = (progress: number): string => `${Math.floor(progress)}%`;

/** A weight in whole percent. */
export const formatWeight = (weight: number): string => `${Math.round(weight)}%`;
