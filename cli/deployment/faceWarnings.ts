// Warns operators of a face that is valid but will not look as intended.
import type { Deployment } from '#kernel/config/deployment.ts';
import type { Face } from '#kernel/config/face.ts';
import { resolve, type FoundPlugin } from '#kernel/plugin/resolve.ts';
import { routeTable } from '#kernel/routing/routeTable.ts';
import { adaptManifests } from '#plugins/shell/face/adaptManifests.ts';
import { contrastWithWhite, legible } from '#plugins/shell/face/shades.ts';
import { personalCentre } from '#plugins/shell/refs.ts';
import { readable } from '../findPlugins.ts';
import type { DeploymentFile } from './deploymentFile.ts';
import { itemsAt } from '../site/deploymentSchema.ts';
import { words } from '../words/deployment.ts';

/** One sentence per warning, for the deployment and each of its sites. */
export function faceWarnings(file: DeploymentFile, found: readonly FoundPlugin[]): string[] {
  const own = warningsOf(file.deployment, found);
  const ofSites = [...(file.sites ?? [])].flatMap(([hostName, site]) =>
    warningsOf(site.deployment, found)
      .filter((one) => !own.includes(one))
      .map((one) => words.ofSite(hostName, one)),
  );
  return [...own, ...ofSites];
}

function warningsOf(deployment: Deployment, found: readonly FoundPlugin[]): string[] {
  const { face } = deployment;
  if (!face) return [];
  return [...colourWarnings(face.primaryColor), ...menuWarnings(face, found), ...frontPageWarnings(deployment, found)];
}

function colourWarnings(colour: string | undefined): string[] {
  if (colour === undefined) return [];
  const shown = legible(colour);
  if (shown === colour.toLowerCase()) return [];
  const contrast = contrastWithWhite(colour).toFixed(1);
  return [words.paleColour(colour, contrast, shown)];
}

function menuWarnings({ menus = {} }: Face, found: readonly FoundPlugin[]): string[] {
  const plugins = readable(found);
  return (['header', 'space'] as const).flatMap((place) => {
    const { order = {}, labels = {}, hide = [] } = menus[place] ?? {};
    const known = new Set(itemsAt(place, plugins).map(({ pattern }) => pattern));
    const renamed = Object.keys(labels).filter((path) => place !== 'header' || path !== personalCentre.pattern);
    return [...new Set([...Object.keys(order), ...renamed, ...hide])]
      .filter((path) => !known.has(path))
      .map((path) => words.notInMenu(place, path, [...known]));
  });
}

function frontPageWarnings(deployment: Deployment, found: readonly FoundPlugin[]): string[] {
  const { frontPage } = deployment.face ?? {};
  if (frontPage === undefined) return [];
  if (deployment.plugins['home']?.enabled !== false) {
    return [words.frontPageIdle];
  }
  const { kind } = routeTable(resolve(adaptManifests(deployment)(found), deployment)).find(frontPage);
  return kind === 'page' || kind === 'redirect' ? [] : [words.frontPageLost(frontPage)];
}
