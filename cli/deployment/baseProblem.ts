// Refuses bases that clash with addresses of the platform: below `/classroom/`, it could not tell whether an address
// already includes the base.
import type { Deployment } from '#kernel/config/deployment.ts';
import { SERVICES } from '#kernel/http/call.ts';
import { findPlugins, readable } from '../findPlugins.ts';
import { WORKER } from '../paths.ts';
import { words } from '../words/deployment.ts';

/** First segments of the platform's files, and of addresses that servers answer themselves. */
const OWN = ['assets', 'icons', 'brand', 'plugins', 'healthz', 'readyz', 'version', '__mock', WORKER];

/** The reason why the platform cannot be served below this base, in words. */
export async function baseProblem({ base, services }: Deployment): Promise<string | undefined> {
  const name = firstOf(base);
  if (name === '') return undefined;
  const moved = Object.values(services).filter((prefix) => prefix.startsWith('/'));
  if ([...SERVICES, ...OWN, ...moved.map(firstOf)].includes(name)) {
    return words.baseTaken(base, name);
  }
  const pages = readable(await findPlugins()).flatMap(({ routes = [] }) => routes);
  const page = pages.find(({ pattern }) => firstOf(pattern.replace(/^\/?/, '/')) === name);
  return page && words.baseIsPage(base, page.pattern);
}

const firstOf = (path: string): string => path.split('/')[1] ?? '';
