// Explains valibot issues in Chinese to the people who write deployment.json.
import type * as v from 'valibot';
import type { DeploymentRule } from '#kernel/config/deployment.ts';
import type { JsonPath } from './jsonPlaces.ts';
import { nearest } from './nearest.ts';

/** A schema without what only wraps it; of a union every option. */
function bare(schema: unknown): unknown[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('wrapped' in schema) return bare(schema.wrapped);
  if ('options' in schema && Array.isArray(schema.options)) return schema.options.flatMap(bare);
  return [schema];
}

function field(holder: unknown, name: string | number): object | undefined {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name)) return undefined;
  const value: unknown = Reflect.get(holder, name);
  return typeof value === 'object' && value !== null ? value : undefined;
}

export interface Complaint {
  path: JsonPath;
  /** The name is wrong, not its value. */
  atName: boolean;
  message: string;
}

type Issue = v.BaseIssue<unknown>;
type Item = v.IssuePathItem;

/** One sentence for each problem. */
export function describeIssues(schema: unknown, issues: readonly Issue[]): Complaint[] {
  const all = issues.flatMap((issue) => describe(schema, issue, []));
  const seen = new Set<string>();
  return all.filter((one) => {
    const key = JSON.stringify([one.path, one.message]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function describe(schema: unknown, issue: Issue, above: readonly Item[]): Complaint[] {
  const items = [...above, ...(issue.path ?? [])];
  const path = pathOf(items);
  const list = items.findIndex((item) => item.type === 'object' && Array.isArray(item.input));
  if (list >= 0) return [{ path: path.slice(0, list), atName: false, message: '应为对象 { … }，这里是列表' }];
  const last = issue.path?.at(-1);
  if (last?.type === 'object' && last.origin === 'key') {
    if (issue.expected === 'never') return unknownNames(schema, path.slice(0, -1), last.input);
    if (issue.kind === 'schema') return [{ path: path.slice(0, -1), atName: false, message: `缺少“${last.key}”` }];
    return [{ path, atName: true, message: `名称${sentence(issue)}` }];
  }
  const inner = (issue.issues ?? []).filter((one) => one.path);
  if (inner.length > 0) return inner.flatMap((one) => describe(schema, one, items));
  return [{ path, atName: false, message: sentence(issue) }];
}

function pathOf(items: readonly Item[]): JsonPath {
  return items.map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

/** valibot stops at the first unknown name in an object; operators want to see all of them. */
function unknownNames(schema: unknown, path: JsonPath, input: object): Complaint[] {
  const known = knownNames(schema, path);
  return Object.keys(input)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = nearest(name, known);
      const hint = meant === undefined ? `，可用的有：${known.join('、')}` : `，是不是“${meant}”？`;
      return { path: [...path, name], atName: true, message: `没有“${name}”这项设置${hint}` };
    });
}

function sentence(issue: Issue): string {
  if (isDeploymentRule(issue.message)) return DEPLOYMENT_RULES[issue.message];
  if (/\p{Script=Han}/u.test(issue.message)) return issue.message;
  if (issue.kind === 'validation') return RULES[issue.type]?.(asText(issue.requirement)) ?? '不符合要求';
  const expected = issue.issues?.map((one) => KINDS[one.type] ?? one.expected).join('，或') ?? KINDS[issue.type];
  return `应为${expected ?? ` ${issue.expected?.replaceAll(' | ', '、') ?? issue.type}`}，这里是${kindOf(issue.input)}`;
}

const DEPLOYMENT_RULES: Readonly<Record<DeploymentRule, string>> = {
  address: '应为以 / 开头的路径，或 http(s):// 开头的地址',
  service: '应为以 / 开头的路径，或 http(s):// 开头的地址，不带 ? 和 #',
  origin: '应为来源：协议、小写的主机名和非默认的端口，没有路径，例如 https://sso.example.edu.cn',
  header: '不能用作请求头的名称',
  'unsent-header': '不能用作请求头的名称：浏览器不让页面写它，或已另有用处',
  contribution: '应写作“插件:内容”，例如 notes:latest',
  'time-zone': '应为时区的名称，例如 Asia/Shanghai',
  seconds: '最小为 1 秒',
};

const isDeploymentRule = (message: string): message is DeploymentRule => message in DEPLOYMENT_RULES;

const KINDS: Readonly<Record<string, string>> = {
  string: '文字（写在英文双引号里）',
  number: '数字',
  boolean: ' true 或 false',
  array: '列表 [ … ]',
  tuple: '列表 [ … ]',
  object: '对象 { … }',
  loose_object: '对象 { … }',
  strict_object: '对象 { … }',
  record: '对象 { … }',
};

const RULES: Readonly<Record<string, (requirement: string) => string>> = {
  min_value: (least) => `不能小于 ${least}`,
  max_value: (most) => `不能大于 ${most}`,
  min_length: (least) => `长度不能小于 ${least}`,
  max_length: (most) => `长度不能大于 ${most}`,
  non_empty: () => '不能为空',
  integer: () => '应为整数',
  url: () => '应为网址',
  email: () => '应为邮箱地址',
  regex: () => '格式不对',
};

function asText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

function kindOf(value: unknown): string {
  if (value === null) return ' null';
  if (value === undefined) return '空的';
  if (Array.isArray(value)) return '列表';
  if (typeof value === 'object') return '对象';
  return ` ${JSON.stringify(value)}`;
}

/** The names that a valibot schema allows at a path. */
function knownNames(schema: unknown, path: JsonPath): string[] {
  const reached = path.reduce<unknown[]>(
    (schemas, step) =>
      schemas.flatMap((one) =>
        [field(field(one, 'entries'), step), field(one, 'value'), field(one, 'item')].flatMap(bare),
      ),
    bare(schema),
  );
  return reached.flatMap((one) => Object.keys(field(one, 'entries') ?? {})).filter((name) => name !== '$schema');
}
