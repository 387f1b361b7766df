// Filters every event before it reaches a sink: no secrets, no noise, no flood, and each crash with its plugin.
import type { AnalyticsEvent } from '#kernel/analytics/events.ts';

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
    if (event.kind === 'vital') return event;
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

/** Query values may be codes, states, tokens or phone numbers. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  // Values of queries and hashes.
  [/([?&#][^\s=&?#;'"<>()]+)=[^\s&#;'"<>()]*/g, '$1'],
  // A value whose name says that it is a secret, in a cookie, a header or JSON.
  [/\b(_tk_|_user_|\w*token|\w*password)(["']?\s*[=:]\s*["']?)[^\s&;,"'}]+/gi, '$1$2…'],
  // A JSON web token, wherever it is.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…'],
];

/**
 * The text with the names of its query parameters, but not their values.
 * @example
 * withoutSecrets('/oauth/callback/wechat_open?code=9f3&state=x1'); // '/oauth/callback/wechat_open?code&state'
 */
export function withoutSecrets(text: string): string {
  return REPLACED.reduce((left, [pattern, by]) => left.replace(pattern, by), text);
}

/** A plugin's files and chunks carry `plugins/<id>` or `plugins_<id>` in their names. */
const OWNER = /\bplugins[/_.-]([a-z][a-z\d-]*)/g;

/** The plugin closest to the crash. */
export function pluginInStack(stack: string, pluginIds: readonly string[]): string | undefined {
  const owners = [...stack.matchAll(OWNER)].map((match) => match[1] ?? '');
  return owners.find((id) => pluginIds.includes(id));
}
