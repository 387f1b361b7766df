// The JSON Schema of deployment.json, for editors and validators. Node only: the browser has no use for it.
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Plugin } from '#kernel/plugin/definePlugin.ts';
import { Deployment } from '#kernel/config/deployment.ts';
import { DEPLOYMENT_WORDS } from '#plugins/shell/operator/deploymentWords.ts';

type Definition = JsonSchema | boolean;

/**
 * Draft 2020-12, with every plugin's settings under its id and every contribution by its name; plugins that cannot be
 * switched off have points, too.
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
        plugins.filter(({ locked }) => !locked).map((plugin) => [plugin.id, choiceOf(plugin)]),
      ),
      contributions: named(
        'contributions',
        pointsOf(plugins).map((point) => [point.id, arrangementOf(point)]),
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

function arrangementOf({ owner, contributed }: DescribedPoint): JsonSchema {
  const order = named(
    'contributions.*.order',
    contributed.map(({ name, of }) => [name, { title: `「${of}」的内容`, type: 'number' }]),
  );
  const names = contributed.map(({ name }) => name);
  // A list of nothing is no schema.
  const ofThese: JsonSchema = names.length > 0 ? { items: { enum: names } } : { maxItems: 0 };
  const hide: JsonSchema = { ...titled('contributions.*.hide'), type: 'array', ...ofThese };
  return {
    ...named('contributions.*', Object.entries({ order, hide })),
    title: `「${owner}」的扩展点`,
  };
}

interface DescribedPoint {
  id: string;
  /** The title of the plugin that it belongs to. */
  owner: string;
  /** By their names, `plugin:id`, with the titles of the plugins. */
  contributed: { name: string; of: string }[];
}

function pointsOf(plugins: readonly Plugin[]): DescribedPoint[] {
  const all = plugins.flatMap(({ id, title, contributes = [] }) =>
    contributes.map((entry) => ({ point: entry.point.id, name: `${id}:${entry.id}`, of: title })),
  );
  return plugins.flatMap(({ title, points = [] }) =>
    points.map(({ id }) => ({
      id,
      owner: title,
      contributed: all.filter(({ point }) => point === id).map(({ name, of }) => ({ name, of })),
    })),
  );
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
