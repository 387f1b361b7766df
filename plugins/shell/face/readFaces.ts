// What a deployment is for each host name that it is reached by.
import * as v from 'valibot';
import type { Deployment } from '#kernel/config/deployment.ts';
import { type Face, type Site, WholeDeployment } from './faceSchema.ts';

export interface Dressed {
  readonly deployment: Deployment;
  readonly face: Face | undefined;
}

export interface Faces extends Dressed {
  /** By their host names. */
  readonly sites: ReadonlyMap<string, Dressed>;
}

/** Reads the text of deployment.json; undefined when there is something wrong with it. */
export function readFaces(text: string): Faces | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), WholeDeployment), text.replace(/^\uFEFF/, ''));
  if (!read.success) return undefined;
  const { sites, face, ...deployment } = read.output;
  const usual = { deployment, face };
  return { ...usual, sites: new Map(Object.entries(sites).map(([host, site]) => [host, siteOf(usual, site)])) };
}

/** As it is for those who reach it by this host name. */
export function faceAt(faces: Faces, hostName: string | undefined): Dressed {
  return faces.sites.get((hostName ?? '').toLowerCase()) ?? faces;
}

/** What a site says stands instead of what is said for all; of a face and of contacts, member by member. */
function siteOf({ deployment, face }: Dressed, { face: own, contacts, ...said }: Site): Dressed {
  // One upstream cannot know the names of all: a site's own stands above what that says.
  const named = said.systemName === undefined ? {} : { systemName: said.systemName };
  const everybody = { ...deployment.contacts, ...present(contacts), ...named };
  return {
    deployment: { ...deployment, ...present(said), contacts: everybody },
    face: face || own ? { ...face, ...present(own ?? {}) } : undefined,
  };
}

/** Without the members that are not said. */
function present<T extends object>(members: T): Partial<T> {
  const said: Partial<T> = { ...members };
  for (const name in said) if (said[name] === undefined) Reflect.deleteProperty(said, name);
  return said;
}
