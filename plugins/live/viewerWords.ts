import type { LiveEvent } from './api.ts';
import { formatFigure } from '#plugins/ui/formatFigure.ts';

/** `312人在看`; nothing before it begins. */
export function viewerWords({ state, viewerNum }: Pick<LiveEvent, 'state' | 'viewerNum'>): string {
  if (typeof viewerNum !== 'number' || viewerNum === 0 || state === 'not-open') return '';
  return `${formatFigure(viewerNum)}人${state === 'open' ? '在看' : '看过'}`;
}
