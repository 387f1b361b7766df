import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEPLOYMENT_WORDS } from '#plugins/shell/operator/deploymentWords.ts';
import { deploymentJsonSchema, settingWords } from '#cli/site/deploymentSchema.ts';
import { findPlugins, readable } from '#cli/findPlugins.ts';
import { definePlugin, type Plugin } from '#kernel/plugin/definePlugin.ts';
import { settings } from '#kernel/plugin/settings.ts';
import { point } from '#kernel/plugin/point.ts';
import { jsonIn, OPERATING, textOf } from './support/guides.ts';

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
    const reported: string[] = [];
    collect(deploymentJsonSchema([]), '', reported);
    const general = Object.keys(DEPLOYMENT_WORDS).filter((path) => path.includes('*'));
    // Pages that a menu leads to have their own titles.
    const members = reported.filter((path) => !path.includes('./'));
    expect([...members, ...general].toSorted()).toEqual(Object.keys(DEPLOYMENT_WORDS).toSorted());
  });

  it('holds the settings of a security review, and checks what they may be', () => {
    expect(schema).toMatchObject({
      properties: {
        frameAncestors: { type: 'array', items: { type: 'string', pattern: expect.any(String) }, default: [] },
        hsts: { type: 'integer', minimum: 0, description: expect.stringContaining('收不回来') },
        security: {
          title: '漏洞的报告方式',
          required: ['contact'],
          properties: { contact: { minItems: 1 }, expires: { description: expect.stringContaining('一年') } },
        },
      },
    });
    const fits = compiled([home]);
    const security = { contact: ['mailto:security@example.edu.cn'], expires: '2027-06-30', languages: ['zh'] };
    expect(fits({ frameAncestors: ['https://portal.example.edu.cn'], hsts: 31_536_000, security })).toBe(true);
    expect(fits({ frameAncestors: ['https://portal.example.edu.cn/'] })).toBe(false);
    expect(fits({ hsts: 0.5 })).toBe(false);
    expect(fits({ security: { contact: ['security@example.edu.cn'] } })).toBe(false);
  });

  it('compiles in a strict validator, also where nothing is contributed to a point', async () => {
    for (const plugins of [[], [home], [home, notes], readable(await findPlugins())]) {
      const fits = compiled(plugins);
      expect(fits({})).toBe(true);
      expect(fits({ contributions: { nowhere: {} } })).toBe(false);
    }
    const fits = compiled([home]);
    expect(fits({ contributions: { 'home.blocks': { hide: [] } } })).toBe(true);
    expect(fits({ contributions: { 'home.blocks': { hide: ['notes:latest'] } } })).toBe(false);
  });

  it.each(OPERATING)('takes the examples of %s', async (file) => {
    const fits = compiled(readable(await findPlugins()));
    const examples = jsonIn(await textOf(file)).map((text): unknown => JSON.parse(text));
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(fits(example), JSON.stringify(fits.errors)).toBe(true);
  });

  it('has a Chinese title for every member, and a description unless the title says it all', async () => {
    const untold: string[] = [];
    findUntold(deploymentJsonSchema(readable(await findPlugins())), '', untold);
    expect(untold).toEqual([]);
  });

  it('knows the points and the settings of plugins that cannot be switched off', async () => {
    const all = deploymentJsonSchema(readable(await findPlugins()));
    expect(at(all, 'properties', 'contributions', 'properties')).toHaveProperty(['shell.floating']);
    expect(at(all, 'properties', 'plugins', 'properties')).not.toHaveProperty('ui');
    const fits = compiled(readable(await findPlugins()));
    expect(fits({ plugins: { shell: { settings: { passwordEncryption: { kind: 'none' } } } } })).toBe(true);
    expect(fits({ plugins: { shell: { settings: { passwordEncryption: { kind: 'AES' } } } } })).toBe(false);
    expect(fits({ plugins: { shell: false } })).toBe(false);
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

function compiled(plugins: readonly Plugin[]) {
  const published: Record<string, unknown> = { ...deploymentJsonSchema(plugins) };
  return new Ajv2020({ strict: true }).compile(published);
}

/** The members of objects, at any depth, without a Chinese title. */
function findUntold(one: unknown, path: string, into: string[]): void {
  if (Array.isArray(one)) {
    for (const inner of one) findUntold(inner, path, into);
    return;
  }
  const properties = at(one, 'properties');
  for (const [name, member] of Object.entries(properties ?? {})) {
    const title: unknown = typeof member === 'object' && member !== null ? Reflect.get(member, 'title') : undefined;
    if (typeof title !== 'string' || !/\p{Script=Han}/u.test(title)) into.push(`${path}/${name}`);
    findUntold(member, `${path}/${name}`, into);
  }
  for (const nested of ['anyOf', 'oneOf', 'allOf', 'items', 'additionalProperties']) {
    const inner = at(one, nested);
    if (inner !== undefined) findUntold(inner, path, into);
  }
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
