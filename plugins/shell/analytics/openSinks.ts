// The sinks named in the deployment, behind one gate for all events.
import type { AnalyticsSettings } from '#kernel/analytics/Analytics.ts';
import { beaconSink } from './beaconSink.ts';
import { consoleSink } from './consoleSink.ts';
import { createGate } from './createGate.ts';
import type { Sink } from '#kernel/analytics/events.ts';

export function openSinks(settings: AnalyticsSettings, pluginIds: readonly string[]): Sink {
  const pass = createGate(pluginIds);
  const sinks: Sink[] = [];
  if (settings.beacon) sinks.push(beaconSink(settings.beacon));
  if (settings.console && process.env['NODE_ENV'] !== 'production') sinks.push(consoleSink());
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
