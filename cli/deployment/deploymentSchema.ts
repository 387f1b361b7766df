// The JSON Schema of deployment.json, for editors and validators. Node only: the browser has no use for it.
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Plugin } from '#kernel/plugin/definePlugin.ts';
import { Deployment } from '#kernel/config/deployment.ts';
import { DEPLOYMENT_WORDS } from '#plugins/shell/operator/deploymentWords.ts';

type Definition = JsonSchema | boolean;

/**
 * Draft 2020-12, with every plugin's settings under its id and every contribution by its name.
 * @example
 * await writeFile('dist/deployment.schema.json', JSON.stringify(deploymentJsonSchema(plugins)));
 */
export function deploymentJsonSchema(plugins: readonly Plugin[]): JsonSchema {
  const schema = described(convert(Deployment), '');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...schema,
    properties: {
      ...schema.properties,
      plugins: named(
        'plugins',
        plugins.map((plugin) => [plugin.id, choiceOf(plugin)]),
      ),
      contributions: named(
        'contributions',
        pointsOf(plugins).map(({ id, names }) => [id, arrangementOf(names)]),
      ),
    },
  };
}

function choiceOf(plugin: Plugin): JsonSchema {
  const enabled: JsonSchema = { ...titled('plugins.*.enabled'), type: 'boolean', default: true };
  const settings = plugin.settings && { ...titled('plugins.*.settings'), ...convert(plugin.settings.schema) };
  return {
    title: plugin.title,
    description: plugin.about,
    anyOf: [
      { type: 'boolean' },
      { type: 'object', properties: { enabled, ...(settings && { settings }) }, additionalProperties: false },
    ],
  };
}

export interface SettingWords {
  name: string;
  title: string | undefined;
  description: string | undefined;
}

/** The settings of a plugin, with the texts of its schema. */
export function settingWords({ settings }: Plugin): SettingWords[] {
  const { properties = {} } = settings ? convert(settings.schema) : {};
  return Object.entries(properties).map(([name, one]) => {
    const { title, description } = typeof one === 'object' ? one : {};
    return { name, title, description };
  });
}

function arrangementOf(names: readonly string[]): JsonSchema {
  const order = named(
    'contributions.*.order',
    names.map((name) => [name, { type: 'number' }]),
  );
  const hide: JsonSchema = { ...titled('contributions.*.hide'), type: 'array', items: { enum: [...names] } };
  return named('contributions.*', Object.entries({ order, hide }));
}

/** Every point, with the names of its contributions: `plugin:id`. */
function pointsOf(plugins: readonly Plugin[]): { id: string; names: string[] }[] {
  const contributed = plugins.flatMap(({ id, contributes = [] }) =>
    contributes.map((entry) => ({ point: entry.point.id, name: `${id}:${entry.id}` })),
  );
  return plugins
    .flatMap(({ points = [] }) => points)
    .map(({ id }) => ({ id, names: contributed.filter(({ point }) => point === id).map(({ name }) => name) }));
}

function convert(schema: v.GenericSchema<unknown, unknown>): JsonSchema {
  // Checks in code, which JSON Schema cannot express, run when the file is read.
  return toJsonSchema(schema, { typeMode: 'input', target: 'draft-2020-12', errorMode: 'ignore' });
}

/** An object with these names and no others. */
function named(path: string, properties: readonly (readonly [string, JsonSchema])[]): JsonSchema {
  return {
    ...titled(path),
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
}

/** The schema with a title and a description for every part of it. */
function described(schema: JsonSchema, path: string): JsonSchema {
  const inner = (one: Definition, name: string): Definition =>
    typeof one === 'object' ? described(one, path === '' ? name : `${path}.${name}`) : one;
  const { properties, items } = schema;
  return {
    ...schema,
    ...titled(path),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one, name)])),
    }),
    ...(items !== undefined && !Array.isArray(items) && { items: inner(items, '[]') }),
  };
}

function titled(path: string): JsonSchema {
  const [title, description] = DEPLOYMENT_WORDS[path] ?? [];
  return { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
}
