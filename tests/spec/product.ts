// The product's routes, calls, messages and constants, read from the product itself.
import { readContract } from '#cli/contract/readContract.ts';
import { findPlugins, readable } from '#cli/findPlugins.ts';
import { STATUS_TEXTS } from '#kernel/http/errorCatalogue.ts';
import type { AnyCall } from '#kernel/http/call.ts';
import type { Plugin, RouteEntry } from '#kernel/plugin/definePlugin.ts';
import type { SpecConstant } from './constants.ts';
import type { SpecMessage } from './messages.ts';
import type { SpecRoute } from './routes.ts';
import { shippedText } from './sources.ts';

export interface Product {
  /** By `bare` line. */
  calls: ReadonlyMap<string, AnyCall>;
  /** Calls that nothing sends. */
  unused: readonly string[];
  /** True if anything passes this parameter of a call's query. */
  passes(line: string, parameter: string): boolean;
  /** Calls declared more than once. */
  twice: readonly string[];
  hasRoute(route: SpecRoute): boolean;
  hasMessage(message: SpecMessage): boolean;
  statusText(status: number): string | undefined;
  hasConstant(constant: SpecConstant): Promise<boolean>;
}

export async function readProduct(): Promise<Product> {
  const plugins = readable(await findPlugins());
  const { calls } = await readContract();
  const declared = calls.map(({ call }) => call);
  const lines = declared.map(({ line }) => bare(line));
  const text = await shippedText();
  const words = new Set(withoutDeclarations(text).match(/\w+/g));
  return {
    calls: new Map(declared.map((one) => [bare(one.line), one])),
    unused: calls.filter(({ name }) => !words.has(name)).map(({ call }) => call.line),
    passes: (line, parameter) =>
      calls.some(({ name, call }) => bare(call.line) === bare(line) && passes(text, name, parameter)),
    twice: lines.filter((line, index) => lines.indexOf(line) !== index),
    hasRoute: (route) => hasRoute(plugins, route),
    hasMessage: (message) => text.includes(message.text),
    statusText: (status) => STATUS_TEXTS[status],
    hasConstant: async ({ read, value }) =>
      read !== undefined && JSON.stringify(await read()) === JSON.stringify(value),
  };
}

/**
 * Leaves the names of calls where they are sent: not where they are imported or declared, nor in lists that only name them,
 * as of those that are out of date after a write.
 */
const withoutDeclarations = (text: string): string =>
  text
    .replaceAll(/^(?:import|export) (?:type )?\{[^}]*\} from .*$|^export const \w+ = call\(/gm, '')
    .replaceAll(/\[\s*(?:(?:\.\.\.)?(?:\w+\.)*\w+,?\s*)+\]/g, '');

/** True if a parameter is passed where a call is made: in the object that its `with` gets. */
export function passes(text: string, name: string, parameter: string): boolean {
  const given = [...text.matchAll(new RegExp(`\\b${name}\\.with\\(([^()]*)`, 'g'))].map(([, one]) => one ?? '');
  // Arguments that are put together elsewhere cannot be seen here.
  return given.some(
    (one) => !one.trim().startsWith('{') || one.includes('...') || new RegExp(`\\b${parameter}\\b`).test(one),
  );
}

/** A line without the names in its braces: what they are called is the declaration's own affair. */
export function bare(line: string): string {
  return line.replaceAll(/\{\w+\}/g, '{}');
}

function hasRoute(plugins: readonly Plugin[], { path, leadsTo, at }: SpecRoute): boolean {
  const routes = plugins.flatMap((plugin) => plugin.routes ?? []);
  const own = routes.find(({ pattern }) => pattern === path || pattern.replace(/\/:\w+\?$/, '') === path);
  if (own) return leadsTo === undefined ? own.kind === 'page' : leads(own, leadsTo);
  return at !== undefined && hasPart(plugins, at) && routes.some((route) => covers(route, path));
}

function leads(route: RouteEntry, to: string): boolean {
  return route.kind === 'redirect' && route.to === to;
}

function hasPart(plugins: readonly Plugin[], at: { point: string; id: string }): boolean {
  return plugins.some((plugin) => plugin.contributes?.some(({ point, id }) => point.id === at.point && id === at.id));
}

/** A page for any of its parts: `/classroom/detail/:tab`, `/classroom/detail/*`. */
function covers({ pattern }: RouteEntry, path: string): boolean {
  const base = /^(.*)\/(?::\w+\??|\*)$/.exec(pattern)?.[1];
  return base !== undefined && path.slice(0, path.lastIndexOf('/')) === base;
}
