// Describes a build for servers, operators and the service worker.
import { sources } from '@rspack/core';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { deploymentJsonSchema } from '../site/deploymentSchema.ts';
import { findPlugins, readable } from '../findPlugins.ts';
import { ROOT } from '../paths.ts';
import { WEB_MANIFEST, webManifest } from '../site/webManifest.ts';
import { assetManifest } from './assetManifest.ts';
import { BUILD_INFO, buildInfo } from '../site/buildInfo.ts';
import { filesStep } from './filesStep.ts';
import { loadedSources } from './loadedSources.ts';
import { filesByImporter, releaseOf, tellWorker } from './offlineRelease.ts';

/**
 * Tells the worker about the release, and adds `asset-manifest.json`, `deployment.schema.json` for editors of a `deployment.json`, `version.json`, and
 * `manifest.webmanifest` for static file servers.
 */
export const describedSite = ({ id, kit }: { id: string; kit: boolean }) =>
  filesStep('describedSite', 'named', async (compilation) => {
    const plugins = readable(await findPlugins({ kit }));
    const emit = (name: string, content: unknown) =>
      compilation.emitAsset(name, new sources.RawSource(JSON.stringify(content, undefined, 2)));
    const manifest = assetManifest(compilation, await loadedSources(plugins), ROOT);
    emit('asset-manifest.json', manifest);
    emit('deployment.schema.json', deploymentJsonSchema(plugins));
    emit(BUILD_INFO, buildInfo(id));
    const installed = webManifest(defaultDeployment());
    compilation.emitAsset(WEB_MANIFEST.slice(1), new sources.RawSource(installed));
    const assets = Object.keys(compilation.assets);
    tellWorker(compilation, releaseOf(id, manifest, plugins, filesByImporter(compilation), assets));
  });
