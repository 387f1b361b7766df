import type { CallError } from '../http/CallError.ts';
import type { Analytics } from './Analytics.ts';

/**
 * Reports answers that could not be read. A screen may ask every few seconds, and the same field be wrong in every row:
 * each is told once as long as the page lives.
 */
export function reportOnce(analytics: Pick<Analytics, 'crash'>): (misfit: CallError) => void {
  const told = new Set<string>();
  return ({ line, detail = '' }) => {
    const message = `${line} ${detail}`;
    const place = message.replaceAll(/\d+/g, '');
    if (told.has(place)) return;
    told.add(place);
    analytics.crash({ plugin: 'kernel', message });
  };
}
