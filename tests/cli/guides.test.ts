// The guides name what is there, all of it, and say the same in both languages.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BROWSERS } from '#cli/build/rules.ts';
import { startCommand } from '#cli/commands/start.ts';
import { variableOf } from '#cli/commands/environment.ts';
import { buildReadings, Metrics, metricsText } from '#cli/operation/Metrics.ts';
import { ROOT } from '#cli/paths.ts';
import { ACCOUNTS, PASSWORD } from '#mocks/people/accounts.ts';
import { DEPLOYMENT_WORDS } from '#plugins/shell/operator/deploymentWords.ts';
import product from '../../package.json' with { type: 'json' };
import { blocksIn, GUIDES, namesIn, OPERATING, spansIn, tablesIn, textOf, TRANSLATED } from './support/guides.ts';

/** Code without its comments, which are translated. */
const withoutComments = (code: string): string =>
  code
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)\s*(?:#|\/\/) .*$/, ''))
    .join('\n');

const shapesOf = (text: string) => ({
  headings: [...text.matchAll(/^#+(?= )/gm)].map(([level]) => level),
  blocks: blocksIn(text).map(({ language, code }) => `${language}\n${withoutComments(code)}`),
  tables: tablesIn(text).map((rows) => rows.map((row) => [row.length, ...spansIn(row[0] ?? '')])),
  pictures: [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path]) => path),
  commands: spansIn(text).filter((span) => /^(?:npx|npm|node|curl|sqlite3) /.test(span)),
});

describe.each(TRANSLATED)('%s and %s', (english, chinese) => {
  test('have the same headings, code, tables, pictures and commands', async () => {
    expect(shapesOf(await textOf(chinese))).toEqual(shapesOf(await textOf(english)));
  });

  test('lead to each other, and are in the languages that they say', async () => {
    const [one, other] = [await textOf(english), await textOf(chinese)];
    expect(one).toContain(`[中文](${chinese.split('/').at(-1) ?? ''})`);
    expect(other).toContain(`[English](${english.split('/').at(-1) ?? ''})`);
    const prose = (text: string) => text.replaceAll(/^```[\s\S]*?^```$/gm, '');
    const share = (text: string) => (text.match(/\p{Script=Han}/gu) ?? []).length / text.length;
    expect(share(prose(one))).toBeLessThan(0.01);
    expect(share(prose(other))).toBeGreaterThan(0.2);
  });
});

test.each([...GUIDES, '.github/SECURITY.md', '.github/pull_request_template.md', 'CHANGELOG.md'])(
  'every file that %s leads to is there',
  async (file) => {
    const targets = [...(await textOf(file)).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
    const local = targets.filter((target) => !/^[a-z]+:/.test(target));
    expect(local.filter((target) => !existsSync(join(ROOT, dirname(file), target)))).toEqual([]);
  },
);

test('the changelog begins with what comes next, then the last release; a package may be ahead of that', async () => {
  const headings = [...(await textOf('CHANGELOG.md')).matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  const [next, last = ''] = headings;
  expect([next, last]).toEqual(['Unreleased', expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  const [released, own] = [last, product.version].map((version) => version.split('.').map((part) => part.padStart(4)));
  expect(String(own) >= String(released)).toBe(true);
});

test('a newcomer reads the README to its end', async () => {
  expect((await textOf('README.md')).split('\n').length).toBeLessThanOrEqual(150);
});

test.each(TRANSLATED[0])('%s names the browsers that the platform is built for', async (file) => {
  const built = [...BROWSERS.matchAll(/(\w+) >= ([\d.]+)/g)].map(([, name = '', version = '']) => `${name} ${version}`);
  expect(built).toHaveLength(3);
  const text = (await textOf(file)).toLowerCase();
  expect(built.filter((one) => !text.includes(one))).toEqual([]);
});

test.each(TRANSLATED[0])('%s lists the accounts that can sign in', async (file) => {
  const table = tablesIn(await textOf(file)).find((rows) => rows[0]?.[0] === '`linxia`') ?? [];
  expect(table.map(([account, password]) => [account, password])).toEqual(
    ACCOUNTS.map(({ account }) => [`\`${account}\``, `\`${PASSWORD}\``]),
  );
});

describe.each(OPERATING)('%s', (file) => {
  test('lists every option of start by its variable', async () => {
    const known = startCommand().options.filter(({ hidden }) => !hidden);
    expect(namesIn(await textOf(file), 'YANXI_PORT').toSorted()).toEqual(known.map(variableOf).toSorted());
  });

  test('lists every setting, and every one of a face', async () => {
    const text = await textOf(file);
    const below = (prefix: string): string[] =>
      Object.keys(DEPLOYMENT_WORDS)
        .filter((path) => path.startsWith(prefix) && path !== '')
        .map((path) => path.slice(prefix.length))
        .filter((name) => !name.includes('.'));
    expect(namesIn(text, '$schema').toSorted()).toEqual(below('').toSorted());
    expect(namesIn(text, 'logo').toSorted()).toEqual(below('face.').toSorted());
  });

  test('lists every metric', async () => {
    const metrics = new Metrics();
    const upstream = { status: 200, ms: 1 };
    const request = { method: 'GET', path: '/', status: 200, aborted: false, bytes: 1, ms: 1, ip: '' } as const;
    metrics.count({ ...request, id: 'x', kind: 'call', forwardedFor: undefined, agent: undefined, upstream });
    metrics.vital({ name: 'LCP', value: 1, route: '/index' });
    metrics.vital({ name: 'CLS', value: 0, route: '/index' });
    metrics.crash('home');
    const build = buildReadings({ version: '1.2.3', commit: 'c0ffee', build: '0a1b2c3d' });
    const readings = { ...metrics.readings({ open: 0 }), ...build, 'yanxi_deployment_problems{kind="file"}': 0 };
    const shown = metricsText([readings]);
    const names = [...shown.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
    expect(namesIn(await textOf(file), 'yanxi_requests_total')).toEqual(names);
  });

  test('calls the command by its file: its name on the public registry is not ours', async () => {
    const text = await textOf(file);
    // Once, to say so.
    expect(text.match(/npx yanxi/g)).toHaveLength(1);
    expect(text.match(/node cli\/yanxi\.mjs \w/g)?.length).toBeGreaterThan(10);
  });
});
