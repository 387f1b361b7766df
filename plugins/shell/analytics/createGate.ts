// Filters every event before it reaches a sink: no secrets, no noise, no flood, and each crash with its plugin.
import type { AnalyticsEvent } from '#kernel/analytics/events.ts';
import { pluginInStack } from './pluginInStack.ts';
import { withoutSecrets } from './withoutSecrets.ts';

/** A page that crashes in a loop reports this many crashes until it is reloaded. */
const CRASHES_AT_MOST = 30;
/** Together with the batch size, these limits keep a beacon under the browsers' 64 KiB. */
const LONGEST = { path: 300, title: 100, message: 400, stack: 1500, browser: 200 } as const;

/** Errors that are benign, or not ours. */
const NOISE = [/^ResizeObserver loop/, /^AbortError\b/, /^Script error\.?$/];
const EXTENSION = /\b(?:chrome|moz|safari-web)-extension:\/\//;

/** The event for the sinks; undefined if it is not worth reporting. */
export function createGate(pluginIds: readonly string[]): (event: AnalyticsEvent) => AnalyticsEvent | undefined {
  const reported = new Set<string>();
  return (event) => {
    if (event.kind === 'page-view') {
      return { ...event, path: clean(event.path, LONGEST.path), title: event.title.slice(0, LONGEST.title) };
    }
    const { message, stack = '' } = event;
    const key = JSON.stringify([event.plugin, event.contribution, message, stack]);
    const noise = NOISE.some((pattern) => pattern.test(message)) || EXTENSION.test(stack);
    if (noise || reported.has(key) || reported.size === CRASHES_AT_MOST) return undefined;
    reported.add(key);
    return {
      ...event,
      plugin: event.plugin ?? pluginInStack(stack, pluginIds) ?? 'kernel',
      path: clean(event.path, LONGEST.path),
      browser: event.browser.slice(0, LONGEST.browser),
      message: clean(message, LONGEST.message),
      stack: clean(stack, LONGEST.stack),
    };
  };
}

function clean(text: string, longest: number): string {
  return withoutSecrets(text).slice(0, longest);
}
