// The sinks named in the deployment, behind one gate for all events.
import type { AnalyticsSettings } from '#kernel/analytics/Analytics.ts';
import { beaconSink } from './beaconSink.ts';
import { createGate } from './createGate.ts';
import type { Sink } from '#kernel/analytics/events.ts';

/** Shows a developer what analytics would send. */
const CONSOLE: Sink = {
  take: (event) => console.info(`[analytics] ${event.kind}`, event),
  close: () => undefined,
};

export function openSinks(settings: AnalyticsSettings, pluginIds: readonly string[]): Sink {
  const pass = createGate(pluginIds);
  const sinks: Sink[] = [];
  if (settings.beacon) sinks.push(beaconSink(settings.beacon));
  if (settings.console && process.env['NODE_ENV'] !== 'production') sinks.push(CONSOLE);
  return {
    take(event) {
      const passed = pass(event);
      if (passed) for (const sink of sinks) sink.take(passed);
    },
    close() {
      for (const sink of sinks) sink.close();
    },
  };
}
