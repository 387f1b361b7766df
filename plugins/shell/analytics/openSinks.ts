// The sinks named in the deployment, behind one gate for all events.
import type { AnalyticsSettings } from '#kernel/analytics/Analytics.ts';
import { beaconSink } from './beaconSink.ts';
import { createGate } from './createGate.ts';
import type { Sink } from '#kernel/analytics/events.ts';
import type { RouteTable } from '#kernel/routing/routeTable.ts';
import { fetchWhenIdle } from '#plugins/ui/fetchWhenIdle.ts';
import { routeTimes } from './routeTimes.ts';

/** Shows a developer what analytics would send. */
const CONSOLE: Sink = {
  take: (event) => console.info(`[analytics] ${event.kind}`, event),
  close: () => undefined,
};

export function openSinks(
  settings: AnalyticsSettings,
  pluginIds: readonly string[],
  routes: Pick<RouteTable, 'find'>,
): Sink {
  const pass = createGate(pluginIds);
  const times = routeTimes(routes);
  const sinks: Sink[] = [];
  if (settings.beacon) sinks.push(beaconSink(settings.beacon));
  if (settings.console && process.env['NODE_ENV'] !== 'production') sinks.push(CONSOLE);
  const take: Sink['take'] = (event) => {
    const passed = pass(event);
    if (passed) for (const sink of sinks) sink.take(passed);
  };
  let open = true;
  const watch = async (): Promise<void> => {
    const { watchVitals } = await import('./vitals.ts');
    watchVitals(times.routeAt, (vital) => open && take({ kind: 'vital', at: new Date().toISOString(), ...vital }));
  };
  const stopFetching = settings.beacon && fetchWhenIdle(watch);
  return {
    take(event) {
      if (event.kind === 'page-view') times.opened(event);
      take(event);
    },
    close() {
      open = false;
      stopFetching?.();
      for (const sink of sinks) sink.close();
    },
  };
}
