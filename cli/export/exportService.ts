// Writes files to run `yanxi start` elsewhere: in a container, as a systemd service, in Kubernetes; and the mock upstream
// alone in a container.
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { baseOf } from '../server/base.ts';
import { compose, containerfile, front, mockCompose, mockContainerfile } from './containers.ts';
import { kubernetesManifests } from './kubernetes.ts';
import { foldersOf, type ServiceWish } from './serviceWish.ts';
import { systemdUnit } from './systemdUnit.ts';

export const FORMATS = ['container', 'systemd', 'k8s', 'mock'] as const;
export type Format = (typeof FORMATS)[number];

const FILES: Readonly<Record<Format, (wish: ServiceWish) => Readonly<Record<string, string>>>> = {
  container: (wish) => ({
    Containerfile: containerfile(),
    'compose.yaml': compose(wish),
    'nginx.conf': front(baseOf(wish.deployment.deployment)),
    'deployment.json': wish.deployment.text,
  }),
  systemd: (wish) => ({ 'yanxi.service': systemdUnit(wish), 'deployment.json': wish.deployment.text }),
  k8s: (wish) => ({ 'yanxi.yaml': kubernetesManifests(wish) }),
  mock: (wish) => ({ Containerfile: mockContainerfile(), 'compose.yaml': mockCompose(wish) }),
};

/** Returns the names of the written files. */
export async function exportService(format: Format, wish: ServiceWish): Promise<string[]> {
  const files = FILES[format](wish);
  await mkdir(wish.out, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(wish.out, name), text);
  if (format === 'k8s' || format === 'mock') return Object.keys(files);
  const folders = foldersOf(wish);
  for (const [name, from] of folders) {
    const folder = join(wish.out, name);
    // The output may be in the deployment's own folder.
    if (resolve(folder) !== resolve(from)) await cp(from, folder, { recursive: true });
  }
  return [...Object.keys(files), ...folders.map(([name]) => `${name}/`)];
}
