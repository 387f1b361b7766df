// The deployment for each of its host names.
import * as v from 'valibot';
import type { Deployment } from '#kernel/config/deployment.ts';
import { type Face, type Site, WholeDeployment } from './faceSchema.ts';

export interface FacedDeployment {
  readonly deployment: Deployment;
  readonly face: Face | undefined;
}

export interface Faces extends FacedDeployment {
  /** The deployments of the sites, by host name. */
  readonly sites: ReadonlyMap<string, FacedDeployment>;
}

/** Reads the text of deployment.json; undefined if it is invalid. */
export function readFaces(text: string): Faces | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), WholeDeployment), text.replace(/^\uFEFF/, ''));
  if (!read.success) return undefined;
  const { sites, face, ...deployment } = read.output;
  const usual = { deployment, face };
  return { ...usual, sites: new Map(Object.entries(sites).map(([host, site]) => [host, siteOf(usual, site)])) };
}

/** The deployment for visitors of this host name. */
export function faceAt(faces: Faces, hostName: string | undefined): FacedDeployment {
  return faces.sites.get((hostName ?? '').toLowerCase()) ?? faces;
}

/** A site's settings override the general ones; those of a face and of contacts one by one. */
function siteOf({ deployment, face }: FacedDeployment, { face: own, contacts, ...said }: Site): FacedDeployment {
  // One upstream cannot know the names of all sites, so a site's own name wins over the upstream's.
  const named = said.systemName === undefined ? {} : { systemName: said.systemName };
  const everybody = { ...deployment.contacts, ...present(contacts), ...named };
  return {
    deployment: { ...deployment, ...present(said), contacts: everybody },
    face: face || own ? { ...face, ...present(own ?? {}) } : undefined,
  };
}

/** Removes undefined members. */
function present<T extends object>(members: T): Partial<T> {
  const said: Partial<T> = { ...members };
  for (const name in said) if (said[name] === undefined) Reflect.deleteProperty(said, name);
  return said;
}
