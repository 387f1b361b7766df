import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEPLOYMENT_WORDS } from '#plugins/shell/operator/deploymentWords.ts';
import { deploymentJsonSchema, settingWords } from '#cli/deployment/deploymentSchema.ts';
import { findPlugins } from '#cli/findPlugins.ts';
import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import { settings } from '#kernel/plugin/settings.ts';
import { point } from '#kernel/plugin/point.ts';

const blocks = point<{ id: string }>('home.blocks', { onCrash: 'card' });
const home = definePlugin({ id: 'home', title: '首页', about: '平台的门面', points: [blocks] });
const notes = definePlugin({
  id: 'notes',
  title: '笔记',
  about: '随手记',
  settings: settings({ maxLength: v.optional(v.pipe(v.number(), v.minValue(1), v.title('最多字数')), 2000) }),
  contributes: [blocks.add({ id: 'latest' })],
});
const written = JSON.stringify(deploymentJsonSchema([home, notes]));
const schema: unknown = JSON.parse(written);

describe('the JSON Schema of the deployment', () => {
  it('is draft 2020-12 and refuses names that it does not know', () => {
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: '研习部署设置',
      type: 'object',
      additionalProperties: false,
    });
  });

  it('holds each plugin with its title, what it is, and the settings that it takes', () => {
    const taken = {
      title: '插件的设置',
      description: '能写什么由插件决定。',
      type: 'object',
      properties: { maxLength: { type: 'number', minimum: 1, title: '最多字数', default: 2000 } },
    };
    expect(schema).toMatchObject({
      properties: {
        plugins: {
          additionalProperties: false,
          properties: {
            home: {
              title: '首页',
              description: '平台的门面',
              anyOf: [{ type: 'boolean' }, { additionalProperties: false }],
            },
            notes: { anyOf: [{ type: 'boolean' }, { properties: { enabled: { default: true }, settings: taken } }] },
          },
        },
      },
    });
  });

  it('says of every setting of every plugin in Chinese what it is', async () => {
    const found = await findPlugins();
    const plugins = found.flatMap((one) => ('plugin' in one ? [one.plugin] : []));
    const all = plugins.flatMap((plugin) =>
      settingWords(plugin).map(({ name, ...words }) => ({ of: `${plugin.id}.${name}`, ...words })),
    );
    expect(all.length).toBeGreaterThan(5);
    for (const words of all) {
      expect(words).toMatchObject({
        title: expect.stringMatching(/\p{Script=Han}/u),
        description: expect.stringMatching(/\p{Script=Han}.*。$/u),
      });
    }
  });

  it('offers no settings of a plugin that takes none', () => {
    expect(JSON.stringify(at(schema, 'properties', 'plugins', 'properties', 'home'))).not.toContain('settings');
  });

  it('knows the points and what is contributed to them', () => {
    expect(at(schema, 'properties', 'contributions')).toMatchObject({
      additionalProperties: false,
      properties: {
        'home.blocks': {
          properties: {
            order: { properties: { 'notes:latest': { type: 'number' } }, additionalProperties: false },
            hide: { items: { enum: ['notes:latest'] } },
          },
        },
      },
    });
  });

  it('says in Chinese what each setting is, and speaks of none that is not there', () => {
    const told: string[] = [];
    collect(deploymentJsonSchema([]), '', told);
    const general = Object.keys(DEPLOYMENT_WORDS).filter((path) => path.includes('*'));
    expect([...told, ...general].toSorted()).toEqual(Object.keys(DEPLOYMENT_WORDS).toSorted());
  });

  it('has patterns that validators can compile', () => {
    const patterns = [...written.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map((match) => match[1] ?? '""');
    expect(patterns.length).toBeGreaterThan(5);
    for (const pattern of patterns) expect(() => new RegExp(String(JSON.parse(pattern)), 'u')).not.toThrow();
  });
});

/** The paths of everything in a schema that a name or an index leads to. */
function collect(one: unknown, path: string, into: string[]): void {
  into.push(path);
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  const properties = at(one, 'properties');
  for (const name of Object.keys(properties ?? {})) collect(at(properties, name), below(name), into);
  const items = at(one, 'items');
  // An item that is a plain word needs no words of its own unless it has them.
  if (items !== undefined) collect(items, below('[]'), into);
}

function at(value: unknown, ...names: string[]): object | undefined {
  let reached: unknown = value;
  for (const name of names) {
    reached =
      typeof reached === 'object' && reached !== null && Object.hasOwn(reached, name)
        ? Reflect.get(reached, name)
        : undefined;
  }
  return typeof reached === 'object' && reached !== null ? reached : undefined;
}
