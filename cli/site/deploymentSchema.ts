// The JSON Schema of deployment.json, for editors and validators. Runs in Node only: the browser has no use for it.
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { Deployment } from '#kernel/config/deployment.ts';
import type { MenuPlace, Plugin } from '#kernel/plugin/definePlugin.ts';
import { personalCentre } from '#plugins/shell/refs.ts';
import { DEPLOYMENT_WORDS } from '#plugins/shell/operator/deploymentWords.ts';

type Definition = JsonSchema | boolean;

/**
 * Draft 2020-12, with every plugin's settings under its id and every contribution by its name. Plugins that cannot be
 * switched off are included for their points and settings.
 * @example
 * await writeFile('dist/deployment.schema.json', JSON.stringify(deploymentJsonSchema(plugins)));
 */
export function deploymentJsonSchema(plugins: readonly Plugin[]): JsonSchema {
  const schema = described(convert(Deployment), '');
  const face = withMenus(schema.properties?.['face'], plugins);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...schema,
    properties: {
      ...schema.properties,
      face,
      sites: sitesOf(schema, face),
      plugins: named(
        'plugins',
        plugins
          .filter(({ locked, settings }) => !locked || settings !== undefined)
          .map((plugin) => [plugin.id, choiceOf(plugin)]),
      ),
      contributions: named(
        'contributions',
        pointsOf(plugins).map((point) => [point.id, arrangementOf(point)]),
      ),
    },
  };
}

/** The schema of a face, with the paths of the pages in its menus. */
function withMenus(face: Definition | undefined, plugins: readonly Plugin[]): JsonSchema {
  const known = typeof face === 'object' ? face : {};
  const menus = named(
    'face.menus',
    (['header', 'space'] as const).map((place) => [place, menuOf(place, itemsAt(place, plugins))]),
  );
  return { ...known, properties: { ...known.properties, menus } };
}

function menuOf(place: 'header' | 'space', items: readonly MenuPage[]): JsonSchema {
  const path = `face.menus.${place}`;
  const all = place === 'header' ? [...items, { pattern: personalCentre.pattern, label: '学习空间' }] : items;
  const order = named(
    `${path}.order`,
    items.map(({ pattern, label }) => [pattern, { title: label, type: 'number' }]),
  );
  const labels = named(
    `${path}.labels`,
    all.map(({ pattern, label }) => [pattern, { title: label, type: 'string', pattern: String.raw`\S` }]),
  );
  const hide: JsonSchema = {
    ...titled(`${path}.hide`),
    type: 'array',
    ...oneOf(items.map(({ pattern }) => pattern)),
  };
  return named(path, Object.entries({ order, labels, hide }));
}

interface MenuPage {
  pattern: string;
  label: string;
}

/** The possible items of a menu, including those of plugins that are off. */
export function itemsAt(place: MenuPlace, plugins: readonly Plugin[]): MenuPage[] {
  return plugins
    .flatMap(({ routes = [] }) => routes)
    .flatMap((route) =>
      route.kind === 'page'
        ? route.menu
            .filter(({ at }) => at === place)
            .map(({ label }) => ({ pattern: route.pattern, label: label ?? route.title }))
        : [],
    );
}

/** The members of a site have the same schemas as those of the whole deployment. */
function sitesOf({ properties = {} }: JsonSchema, face: JsonSchema): JsonSchema {
  const { sites } = properties;
  const { additionalProperties: site, ...rest } = typeof sites === 'object' ? sites : {};
  const members = typeof site === 'object' ? Object.keys(site.properties ?? {}) : [];
  const all: Record<string, Definition> = { ...properties, face };
  return {
    ...rest,
    additionalProperties: named(
      'sites.*',
      members.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]] as const])),
    ),
  };
}

function choiceOf(plugin: Plugin): JsonSchema {
  const enabled: JsonSchema = { ...titled('plugins.*.enabled'), type: 'boolean', default: true };
  const settings = plugin.settings && { ...titled('plugins.*.settings'), ...convert(plugin.settings.schema) };
  return {
    title: plugin.title,
    description: plugin.about,
    anyOf: [
      ...(plugin.locked ? [] : [{ type: 'boolean' } as const]),
      {
        type: 'object',
        properties: { ...(!plugin.locked && { enabled }), ...(settings && { settings }) },
        additionalProperties: false,
      },
    ],
  };
}

export interface SettingWords {
  name: string;
  title: string | undefined;
  description: string | undefined;
}

/** The settings of a plugin, with the texts from its schema. */
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
  const ofThese = oneOf(contributed.map(({ name }) => name));
  const hide: JsonSchema = { ...titled('contributions.*.hide'), type: 'array', ...ofThese };
  return {
    ...named('contributions.*', Object.entries({ order, hide })),
    title: `「${owner}」的扩展点`,
  };
}

/** The items of a list of names; JSON Schema does not allow an empty enum. */
const oneOf = (names: readonly string[]): JsonSchema =>
  names.length > 0 ? { items: { enum: [...names] } } : { maxItems: 0 };

interface DescribedPoint {
  id: string;
  /** The title of the plugin that opens the point. */
  owner: string;
  /** The contributions: their names, `plugin:id`, and the titles of their plugins. */
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
  // Ignores checks in code, which JSON Schema cannot express; they run when the file is read.
  return toJsonSchema(schema, { typeMode: 'input', target: 'draft-2020-12', errorMode: 'ignore' });
}

/** An object with these names and no others. */
function named(path: string, properties: readonly (readonly [string, Definition])[]): JsonSchema {
  return {
    ...titled(path),
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
}

/** Adds a title and a description to every part of the schema. */
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
