// Measures the web vitals of this document, each once. LCP, FCP and TTFB are those of the first page: browsers do not
// agree on what they are after a navigation within the platform. INP and CLS are the worst of the document until it is
// first hidden, and count for the route on which they happened.
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Vital } from '#kernel/analytics/events.ts';
import type { RouteTimes } from './routeTimes.ts';

export function watchVitals(routeAt: RouteTimes['routeAt'], take: (vital: Vital) => void): void {
  const taken = new Set<string>();
  const report = (metric: MetricType): void => {
    // Each time that the page is hidden, a value that grew is reported again; a histogram would count it twice.
    if (taken.has(metric.id)) return;
    taken.add(metric.id);
    const { name, value } = metric;
    take({ name, value, route: routeAt(timeOf(metric)) });
  };
  for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB]) watch(report);
}

/** When it happened; a page that comes back from the browser's cache has no entries, and is the page of now. */
function timeOf({ entries }: MetricType): number {
  const [first, ...others] = entries;
  if (!first) return performance.now();
  return [first, ...others].reduce((worst, one) => (weightOf(one) > weightOf(worst) ? one : worst), first).startTime;
}

/** The largest layout shift stands for its group; other metrics have one entry, or the last is the one that counts. */
const weightOf = (entry: PerformanceEntry): number =>
  'value' in entry && typeof entry.value === 'number' ? entry.value : entry.startTime;
