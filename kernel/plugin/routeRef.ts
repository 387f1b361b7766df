// A reference to a route: the only way to link to it. The plugin that owns the path exports it from its contract.
import * as v from 'valibot';
import { BASE } from '../browser/base.ts';
import type { Parameters } from './parameters.ts';
import { asText, readQuery, writeQuery } from '../http/queryString.ts';

/** A place to go: a route's pattern and its address on this host, for links and `navigation.go`. */
export interface Target {
  readonly pattern: string;
  readonly href: string;
}

export interface ParameterProblem {
  name: string;
  given: string | undefined;
  problem: string;
}

export type Reading<Values> = { ok: true; values: Values } | { ok: false; problems: ParameterProblem[] };

/** @sealed */
export interface AddressParts {
  params: Readonly<Record<string, string | undefined>>;
  search: string;
}

type Outputs<P extends Parameters> = { [K in keyof P]: v.InferOutput<P[K]> };
type OptionalKeys<P extends Parameters> = { [K in keyof P]: undefined extends v.InferInput<P[K]> ? K : never }[keyof P];
type Inputs<P extends Parameters> = { [K in Exclude<keyof P, OptionalKeys<P>>]: v.InferInput<P[K]> } & {
  [K in OptionalKeys<P>]?: v.InferInput<P[K]> | undefined;
};

/** @sealed */
export interface RouteRef<P extends Parameters = Parameters> {
  readonly pattern: string;
  readonly parameters: Parameters;
  /** The target with these parameters: `noteDetail.with({ id: '7' })`. */
  with(values: Inputs<P>): Target;
  /** The query of an address with some parameters changed. */
  changeQuery(search: string, values: Partial<Outputs<P>>): string;
  /** Reads the parameters out of an address. */
  read(address: AddressParts): Reading<Outputs<P>>;
}

/** A page component's props: the parameters of its address, parsed and typed. */
export type PageProps<R> = R extends RouteRef<infer P> ? Outputs<P> : never;

/** A ref without required parameters is a target itself. */
type RefOf<P extends Parameters> = RouteRef<P> & (Exclude<keyof P, OptionalKeys<P>> extends never ? Target : unknown);

/**
 * Names a route by its path.
 * @example
 * export const noteDetail = routeRef('/personalcenter/note/detail', { query: { id: text } });
 */
export function routeRef<P extends Parameters = Record<never, never>, Q extends Parameters = Record<never, never>>(
  pattern: `/${string}`,
  shape?: { params?: P; query?: Q },
): RefOf<P & Q>;
export function routeRef(
  pattern: `/${string}`,
  { params = {}, query = {} }: { params?: Parameters; query?: Parameters } = {},
): RouteRef & Target {
  const parameters = { ...query, ...params };
  const target = (values: Readonly<Record<string, unknown>>): Target => ({
    pattern,
    href: BASE + writePath(pattern, values) + writeQuery(withoutDefaults(query, values)),
  });
  return {
    ...target({}),
    parameters,
    with: target,
    changeQuery: (search, values) => writeQuery(withoutDefaults(query, { ...readQuery(search), ...values })),
    read: (address) => readAll({ ...address.params, ...readQuery(address.search) }, parameters),
  };
}

function writePath(pattern: string, values: Readonly<Record<string, unknown>>): string {
  return pattern
    .replaceAll(/\/:(\w+)(\??)/g, (_, name: string, maybe: string) => {
      const value = values[name];
      return value === undefined ? (maybe ? '' : `/:${name}`) : `/${encodeURIComponent(asText(value))}`;
    })
    .replace(/\/\*$/, '');
}

function withoutDefaults(query: Parameters, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named = Object.keys(query).map((name) => [name, values[name]] as const);
  return Object.fromEntries(
    named.filter(([name, value]) => {
      const schema = query[name];
      const standard = schema && 'default' in schema ? schema.default : undefined;
      return standard === undefined || asText(standard) !== asText(value);
    }),
  );
}

function readAll(
  given: Readonly<Record<string, string | undefined>>,
  schemas: Parameters,
): Reading<Outputs<Parameters>> {
  const values: Record<string, Outputs<Parameters>[string]> = {};
  const problems: ParameterProblem[] = [];
  for (const [name, schema] of Object.entries(schemas)) {
    const text = given[name] === '' ? undefined : given[name];
    const result = v.safeParse(schema, text);
    // An optional parameter with an invalid value counts as absent: `?page=abc` is the first page.
    const reading = result.success ? result : v.safeParse(schema, undefined);
    if (reading.success) {
      values[name] = reading.output;
      continue;
    }
    const problem = text === undefined ? '缺少参数' : (result.issues?.[0].message ?? '');
    problems.push({ name, given: text, problem });
  }
  return problems.length === 0 ? { ok: true, values } : { ok: false, problems };
}
