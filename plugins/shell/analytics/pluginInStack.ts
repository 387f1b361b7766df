// Finds the plugin in a stack trace: its files and chunks carry `plugins/<id>` or `plugins_<id>` in their names.

const OWNER = /\bplugins[/_.-]([a-z][a-z\d-]*)/g;

/** The plugin closest to the crash. */
export function pluginInStack(stack: string, pluginIds: readonly string[]): string | undefined {
  const owners = [...stack.matchAll(OWNER)].map((match) => match[1] ?? '');
  return owners.find((id) => pluginIds.includes(id));
}
