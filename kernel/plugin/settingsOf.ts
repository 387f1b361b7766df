// What a deployment says of a plugin, as the plugin's own schema reads it.
import * as v from 'valibot';
import type { PluginChoices } from './resolve.ts';
import type { SettingsSchema } from './definePlugin.ts';

/**
 * A plugin's settings, with the defaults of what the deployment does not mention. The schema is the manifest's `config`:
 * where the deployment does not fit it, the plugin does not run.
 * @example const { showClassmates } = settingsOf(kernel, 'experiments', ExperimentSettings);
 */
export function settingsOf<Schema extends SettingsSchema>(
  { deployment }: { readonly deployment: PluginChoices },
  plugin: string,
  schema: Schema,
): v.InferOutput<Schema> {
  return v.parse(schema, deployment.plugins[plugin]?.settings ?? {});
}
