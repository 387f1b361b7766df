// Refuses bases that clash with addresses of the platform: below `/classroom/`, it could not tell whether an address
// already includes the base.
import type { Deployment } from '#kernel/config/deployment.ts';
import { SERVICES } from '#kernel/http/call.ts';
import { findPlugins, readable } from '../findPlugins.ts';
import { WORKER } from '../paths.ts';

/** First segments of the platform's files, and of addresses that servers answer themselves. */
const OWN = ['assets', 'icons', 'brand', 'plugins', 'healthz', 'readyz', 'version', '__mock', WORKER];

/** The reason why the platform cannot be served below this base, in words. */
export async function baseProblem({ base = '/', services }: Deployment): Promise<string | undefined> {
  const name = firstOf(base);
  if (name === '') return undefined;
  const moved = Object.values(services).filter((prefix) => prefix.startsWith('/'));
  if ([...SERVICES, ...OWN, ...moved.map(firstOf)].includes(name)) {
    return refusal(base, `平台的接口和文件也在 /${name}/ 之下`);
  }
  const pages = readable(await findPlugins()).flatMap(({ routes = [] }) => routes);
  const page = pages.find(({ pattern }) => firstOf(pattern.replace(/^\/?/, '/')) === name);
  return page && refusal(base, `平台有页面 ${page.pattern}`);
}

const refusal = (base: string, why: string): string =>
  `base 不能是“${base}”：${why}，分不清一个地址带没带这个路径；请换一个名称，例如 /learn/`;

const firstOf = (path: string): string => path.split('/')[1] ?? '';
