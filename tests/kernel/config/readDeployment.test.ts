import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { describeIssues } from '#plugins/shell/operator/describeIssue.ts';
import { findProblems } from '#plugins/shell/operator/findProblems.ts';
import { readDeployment } from '#kernel/config/readDeployment.ts';

const problemsOf = (text: string) => (readDeployment(text) ? [] : findProblems(text));

describe('reading deployment.json', () => {
  it('gives the deployment, also after a byte order mark', async () => {
    expect(readDeployment('\uFEFF{ "systemName": "实训中心" }')?.systemName).toBe('实训中心');
  });

  it('tells where it stops being JSON', async () => {
    expect(problemsOf('{\n  "plugins": {}\n  "icp": {}\n}')).toEqual([
      { line: 2, column: 16, path: '', message: '这里缺少逗号' },
    ]);
  });

  it('tells every problem, each with its line, in the order of the file', async () => {
    const text = [
      '{',
      '  "plugins": {',
      '    "notes": { "enabld": false, "x": 1 },',
      '    "live": 3',
      '  },',
      '  "contributions": { "home.blocks": { "hide": ["latest"] } },',
      '  "icp": {},',
      '  "servces": {}',
      '}',
    ].join('\n');
    expect(problemsOf(text).map(({ line, column, path, message }) => [line, column, path, message])).toEqual([
      [3, 16, 'plugins.notes.enabld', '没有“enabld”这项设置，是不是“enabled”？'],
      [3, 33, 'plugins.notes.x', '没有“x”这项设置，可用的有：enabled、settings'],
      [4, 13, 'plugins.live', '应为 true 或 false，或对象 { … }，这里是 3'],
      [6, 48, 'contributions["home.blocks"].hide[0]', '应写作“插件:内容”，例如 notes:latest'],
      [7, 10, 'icp', '缺少“text”'],
      [8, 3, 'servces', '没有“servces”这项设置，是不是“services”？'],
    ]);
  });

  it.each([
    ['[1]', 1, '', '应为对象 { … }，这里是列表'],
    ['[]', 1, '', '应为对象 { … }，这里是列表'],
    ['"text"', 1, '', '应为对象 { … }，这里是 "text"'],
    ['true', 1, '', '应为对象 { … }，这里是 true'],
    ...[
      'plugins',
      'contributions',
      'services',
      'headers',
      'contacts',
      'icp',
      'backOffice',
      'assessment',
      'analytics',
    ].map((name): [string, number, string, string] => [`{ "${name}":\n [] }`, 2, name, '应为对象 { … }，这里是列表']),
    ['{ "plugins":\n [true] }', 2, 'plugins', '应为对象 { … }，这里是列表'],
    ['{ "plugins": { "notes":\n [] } }', 2, 'plugins.notes', '应为 true 或 false，或对象 { … }，这里是列表'],
    ['{ "contributions": { "a.b":\n [] } }', 2, 'contributions["a.b"]', '应为对象 { … }，这里是列表'],
    [
      '{ "contributions": { "a.b": { "order":\n [] } } }',
      2,
      'contributions["a.b"].order',
      '应为对象 { … }，这里是列表',
    ],
    [
      '{ "contacts": { "cooperateContactList":\n [[]] } }',
      2,
      'contacts.cooperateContactList[0]',
      '应为对象 { … }，这里是列表',
    ],
    ['{ "analytics": { "beacon":\n [] } }', 2, 'analytics.beacon', '应为对象 { … }，这里是列表'],
    ['3', 1, '', '应为对象 { … }，这里是 3'],
    ['null', 1, '', '应为对象 { … }，这里是 null'],
    ['{ "plugins":\n ["notes"] }', 2, 'plugins', '应为对象 { … }，这里是列表'],
    ['{ "allowedRedirects":\n "https://a.cn" }', 2, 'allowedRedirects', '应为列表 [ … ]，这里是 "https://a.cn"'],
    ['{ "headers": { "token":\n null } }', 2, 'headers.token', '应为文字（写在英文双引号里），这里是 null'],
    [
      '{ "headers": { "token":\n "Cookie" } }',
      2,
      'headers.token',
      '不能用作请求头的名称：浏览器不让页面写它，或已另有用处',
    ],
    [
      '{ "headers": { "token":\n "host" } }',
      2,
      'headers.token',
      '不能用作请求头的名称：浏览器不让页面写它，或已另有用处',
    ],
    [
      '{ "headers": { "sessionToken":\n "Sec-Token" } }',
      2,
      'headers.sessionToken',
      '不能用作请求头的名称：浏览器不让页面写它，或已另有用处',
    ],
    [
      '{ "headers": { "token":\n "content-type" } }',
      2,
      'headers.token',
      '不能用作请求头的名称：浏览器不让页面写它，或已另有用处',
    ],
    ['{ "headers": { "token":\n "x token" } }', 2, 'headers.token', '不能用作请求头的名称'],
    ['{ "plugins": { "a": {\n "enabled": "no" } } }', 2, 'plugins.a.enabled', '应为 true 或 false，这里是 "no"'],
    ['{ "analytics": { "beacon": { "url": "/b",\n "every": 0 } } }', 2, 'analytics.beacon.every', '最小为 1 秒'],
    [
      '{ "frameAncestors": ["https://a.cn",\n "https://b.cn/portal"] }',
      2,
      'frameAncestors[1]',
      '应为来源：协议、小写的主机名和非默认的端口，没有路径，例如 https://sso.example.edu.cn',
    ],
    ['{ "hsts":\n "1 year" }', 2, 'hsts', '应为数字，这里是 "1 year"'],
    ['{ "hsts":\n 0.5 }', 2, 'hsts', '应为整数'],
    ['{ "hsts":\n -1 }', 2, 'hsts', '不能小于 0'],
    ['{ "security":\n {} }', 2, 'security', '缺少“contact”'],
    ['{ "security": { "contact":\n [] } }', 2, 'security.contact', '不能为空'],
    [
      '{ "security": { "contact": [\n "a@b.cn"] } }',
      2,
      'security.contact[0]',
      '应为mailto:、https://或tel:开头的地址，例如mailto:security@example.edu.cn',
    ],
    [
      '{ "security": { "contact": ["tel:110"],\n "expires": "2027-02-30" } }',
      2,
      'security.expires',
      '应为日期，例如2027-06-30',
    ],
    [
      '{ "security": { "contact": ["tel:110"],\n "policy": "http://a.cn" } }',
      2,
      'security.policy',
      '应为https://开头的地址',
    ],
    [
      '{ "security": { "contact": ["tel:110"],\n "languages": ["中文"] } }',
      2,
      'security.languages[0]',
      '应为语言的代码，例如zh',
    ],
    [
      '{ "security": { "contact": ["tel:110"],\n "expire": "2027-06-30" } }',
      2,
      'security.expire',
      '没有“expire”这项设置，是不是“expires”？',
    ],
  ])('%j: line %i, %s: %s', async (text, line, path, message) => {
    expect(problemsOf(text)).toMatchObject([{ line, path, message }]);
  });

  it.each(['authorization', 'token', 'X-Access-Token', 'cookie-token', 'second', 'x-host'])(
    'takes %s as the name of a header',
    async (token) => {
      expect(problemsOf(JSON.stringify({ headers: { token } }))).toEqual([]);
    },
  );

  it('says one thing once, though two rules are broken', async () => {
    expect(problemsOf('{ "allowedRedirects": ["https://a.cn/"] }')).toHaveLength(1);
  });

  it.each([
    { plugins: { notes: { marker: 1 } } },
    { headers: { marker: 1 } },
    { services: { system: '/s', marker: 1 } },
    { contributions: { 'a.b': { marker: 1 } } },
    {
      contacts: {
        cooperateContactList: [
          { name: 'a', phone: '1' },
          { name: 'b', phone: '2', marker: 1 },
        ],
      },
    },
    { analytics: { beacon: { url: '/b', marker: 1 } } },
    { icp: { text: 'a', marker: 1 }, marker2: 1 },
  ])('finds the line of an unknown name wherever it stands: %j', async (input) => {
    for (const indent of [1, 2, 7]) {
      const text = JSON.stringify(input, null, indent).replaceAll('\n', indent === 7 ? '\r\n' : '\n');
      const lines = text.split(/\r?\n/);
      const problem = problemsOf(text).find(({ path }) => path.endsWith('.marker'));
      expect(lines[(problem?.line ?? 0) - 1]?.slice((problem?.column ?? 0) - 1)).toMatch(/^"marker"/);
    }
  });
});

describe('a closer look', () => {
  it('finds names that stand twice, which JSON lets pass', () => {
    expect(findProblems('{ "plugins": { "notes": false },\n  "plugins": {} }')).toEqual([
      { line: 2, column: 3, path: 'plugins', message: '“plugins”重复了，前面的会被忽略' },
    ]);
  });

  it('finds nothing in a sound file', () => {
    expect(findProblems('\uFEFF{ "plugins": { "notes": false } }')).toEqual([]);
  });
});

describe('the issues of a plugin’s settings', () => {
  it.each([
    [v.pipe(v.number(), v.integer()), 1.5, '应为整数'],
    [v.pipe(v.number(), v.minValue(3)), 1, '不能小于 3'],
    [v.pipe(v.string(), v.maxLength(2)), 'abc', '长度不能大于 2'],
    [v.pipe(v.string(), v.url()), 'x', '应为网址'],
    [v.pipe(v.string(), v.startsWith('x')), 'y', '不符合要求'],
    [v.picklist(['new', 'hot']), 'old', '应为 ("new"、"hot")，这里是 "old"'],
    [v.pipe(v.number(), v.integer('只能是整数')), 1.5, '只能是整数'],
  ])('speak Chinese (%#)', (schema, input, message) => {
    const { issues } = v.safeParse(schema, input);
    expect(describeIssues(schema, issues ?? []).map((one) => one.message)).toEqual([message]);
  });
});
