// Explains valibot issues to the people who write deployment.json.
import type * as v from 'valibot';
import type { DeploymentRule } from '#kernel/config/deployment.ts';
import type { JsonPath } from './jsonPlaces.ts';
import { nearest } from './nearest.ts';
import { OPERATOR_WORDS, type OperatorWords } from './operatorWords.ts';

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
export function describeIssues(
  schema: unknown,
  issues: readonly Issue[],
  words: OperatorWords = OPERATOR_WORDS,
): Complaint[] {
  const all = issues.flatMap((issue) => describe(words, schema, issue, []));
  const seen = new Set<string>();
  return all.filter((one) => {
    const key = JSON.stringify([one.path, one.message]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function describe(words: OperatorWords, schema: unknown, issue: Issue, above: readonly Item[]): Complaint[] {
  const items = [...above, ...(issue.path ?? [])];
  const path = pathOf(items);
  const list = items.findIndex((item) => item.type === 'object' && Array.isArray(item.input));
  if (list >= 0) return [{ path: path.slice(0, list), atName: false, message: words.listForObject }];
  const last = issue.path?.at(-1);
  if (last?.type === 'object' && last.origin === 'key') {
    if (issue.expected === 'never') return unknownNames(words, schema, path.slice(0, -1), last.input);
    if (issue.kind === 'schema') {
      return [{ path: path.slice(0, -1), atName: false, message: words.missing(last.key) }];
    }
    return [{ path, atName: true, message: words.badName(sentence(words, issue)) }];
  }
  const inner = (issue.issues ?? []).filter((one) => one.path);
  if (inner.length > 0) return inner.flatMap((one) => describe(words, schema, one, items));
  return [{ path, atName: false, message: sentence(words, issue) }];
}

function pathOf(items: readonly Item[]): JsonPath {
  return items.map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

/** valibot stops at the first unknown name in an object; operators want to see all of them. */
function unknownNames(words: OperatorWords, schema: unknown, path: JsonPath, input: object): Complaint[] {
  const known = knownNames(schema, path);
  return Object.keys(input)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = nearest(name, known);
      const message = meant === undefined ? words.unknownName(name, known) : words.misspelt(name, meant);
      return { path: [...path, name], atName: true, message };
    });
}

function sentence(words: OperatorWords, issue: Issue): string {
  const { deploymentRules, rules } = words;
  if (isIn<DeploymentRule>(deploymentRules, issue.message)) return deploymentRules[issue.message];
  if (/\p{Script=Han}/u.test(issue.message)) return issue.message;
  if (issue.kind === 'validation') {
    const rule = isIn(rules, issue.type) ? rules[issue.type] : words.unfit;
    return typeof rule === 'string' ? rule : rule(asText(issue.requirement));
  }
  const alternatives = issue.issues ?? [issue];
  const kinds = alternatives.map((one) => KINDS[one.type]);
  const expected = alternatives.map((one, at) => {
    const kind = kinds[at];
    return kind === undefined ? words.values((one.expected ?? one.type).split(' | ')) : words.kinds[kind];
  });
  return words.expected(expected, kindOf(words, issue.input));
}

function isIn<Name extends string>(table: Readonly<Record<Name, unknown>>, name: string): name is Name {
  return Object.hasOwn(table, name);
}

const KINDS: Readonly<Record<string, keyof OperatorWords['kinds']>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  tuple: 'list',
  object: 'object',
  loose_object: 'object',
  strict_object: 'object',
  record: 'object',
};

function asText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

function kindOf({ found }: OperatorWords, value: unknown): string {
  if (value === null) return found.null;
  if (value === undefined) return found.nothing;
  if (Array.isArray(value)) return found.list;
  if (typeof value === 'object') return found.object;
  return found.other(JSON.stringify(value));
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
