// The product's routes, calls, messages and constants, read from the product itself.
import { readContract } from '#cli/readContract.ts';
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
  return {
    calls: new Map(declared.map((one) => [bare(one.line), one])),
    twice: lines.filter((line, index) => lines.indexOf(line) !== index),
    hasRoute: (route) => hasRoute(plugins, route),
    hasMessage: (message) => text.includes(message.text),
    statusText: (status) => STATUS_TEXTS[status],
    hasConstant: async ({ read, value }) =>
      read !== undefined && JSON.stringify(await read()) === JSON.stringify(value),
  };
}

/** A line without the names in its braces: what they are called is the declaration's own affair. */
export function bare(line: string): string {
  return line.replaceAll(/\{\w+\}/g, '{}');
}

function hasRoute(plugins: readonly Plugin[], { path, pattern: serving = path, leadsTo, at }: SpecRoute): boolean {
  const routes = plugins.flatMap((plugin) => plugin.routes ?? []);
  const own = routes.find(({ pattern }) => pattern === serving || pattern.replace(/\/:\w+\?$/, '') === path);
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
