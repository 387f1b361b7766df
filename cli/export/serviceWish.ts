// Shared by the ways to run the service elsewhere.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DeploymentFile } from '../deployment/deploymentFile.ts';
import { addressOf } from '../external/installed.ts';

export interface ServiceWish {
  out: string;
  deployment: DeploymentFile;
  /** The folder with the institution's own pictures, if there is one. */
  brand?: string | undefined;
  /** Address of a real upstream; without it the mock is used, with a volume for its data. */
  upstream?: string;
  port: number;
  workers: number;
  /** Folder of the sources, on this machine or on the server. */
  root: string;
  /** Path of Node on the server. */
  node: string;
  image: string;
  replicas: number;
}

/** Port inside the container: only root may use ports below 1024. */
export const INSIDE = 8080;
/** Id of the image's user `node`. */
export const USER = 1000;

/** JSON strings are YAML strings. */
export const quoted = (text: string): string => JSON.stringify(text);

/** Folders next to the deployment file that it uses: pictures, and out-of-tree plugins. */
export function foldersOf({ brand, deployment: { deployment, external } }: ServiceWish): [string, string][] {
  const installed = external !== undefined && deployment.external.some(({ id, url }) => isBeside(external, id, url));
  const folders: [string, string][] = brand === undefined ? [] : [['brand', brand]];
  return installed ? [...folders, ['external', external]] : folders;
}

const isBeside = (folder: string, id: string, url: string): boolean =>
  url === addressOf(id) && existsSync(join(folder, id));
