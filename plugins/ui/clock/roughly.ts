// Formats time left where it need not tick.
import { formatDuration } from './duration.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** `2小时5分`, `3天4小时`: rounded down to minutes below a day, to hours above; at least one minute. */
export function formatRoughly(seconds: number): string {
  const unit = seconds < DAY ? MINUTE : HOUR;
  return formatDuration(Math.max(unit, Math.floor(seconds / unit) * unit));
}
