import * as v from 'valibot';
import { parseJson } from '../http/read.ts';
import { Deployment, type Site } from './deployment.ts';

/**
 * Reads the text of deployment.json; undefined when there is something wrong with it.
 * @example const deployment = readDeployment('{ "plugins": { "notes": false } }');
 */
export function readDeployment(text: string): Deployment | undefined {
  // Some editors put a byte order mark at the start. Text that is not JSON becomes undefined, which the schema refuses.
  const result = v.safeParse(Deployment, parseJson(text.replace(/^\uFEFF/, '')));
  return result.success ? result.output : undefined;
}

/** The deployment for visitors of this host name: what its site says comes first. */
export function deploymentAt(deployment: Deployment, hostName: string | undefined): Deployment {
  const host = (hostName ?? '').toLowerCase();
  const site = Object.hasOwn(deployment.sites, host) ? deployment.sites[host] : undefined;
  return site ? withSite(deployment, site) : deployment;
}

/** A site's settings override the general ones; those of a face and of contacts one by one. */
function withSite(deployment: Deployment, { face: own, contacts, ...said }: Site): Deployment {
  // One upstream cannot know the names of all sites, so a site's own name wins over the upstream's.
  const named = said.systemName === undefined ? {} : { systemName: said.systemName };
  const { face } = deployment;
  return {
    ...deployment,
    ...present(said),
    contacts: { ...deployment.contacts, ...present(contacts), ...named },
    face: face || own ? { ...face, ...present(own ?? {}) } : undefined,
  };
}

/** Removes undefined members. */
function present<T extends object>(members: T): Partial<T> {
  const said: Partial<T> = { ...members };
  for (const name in said) if (said[name] === undefined) Reflect.deleteProperty(said, name);
  return said;
}
