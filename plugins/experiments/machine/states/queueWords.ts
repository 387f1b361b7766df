import { formatDuration } from '#plugins/ui/clock/duration.ts';
import type { Vm } from '../../api.ts';

/** 「第3位，约5分钟」, as far as it is known. */
export function queueWords({ queuePosition, queueTime }: Pick<Vm, 'queuePosition' | 'queueTime'>): string {
  const place = typeof queuePosition === 'number' && queuePosition > 0 ? `第${queuePosition}位` : '';
  // Whole minutes, because the estimate is not more precise.
  const minutes = typeof queueTime === 'number' && queueTime > 0 ? Math.ceil(queueTime / 60) * 60 : 0;
  return [place, minutes > 0 && `约${formatDuration(minutes)}`].filter(Boolean).join('，');
}
