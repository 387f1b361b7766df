// Describes a build for servers and operators.
import { Compilation, type Compiler, sources } from '@rspack/core';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { deploymentJsonSchema } from '../deployment/deploymentSchema.ts';
import { findPlugins, readable } from '../findPlugins.ts';
import { ROOT } from '../paths.ts';
import { WEB_MANIFEST, webManifest } from '../server/webManifest.ts';
import { assetManifest } from './assetManifest.ts';
import { loadedSources } from './loadedSources.ts';

/**
 * Adds `asset-manifest.json`, `deployment.schema.json` for whoever writes a `deployment.json`, and for servers that only
 * have files `manifest.webmanifest`.
 */
export function describedSite({ kit }: { kit: boolean }) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.compilation.tap('describedSite', (compilation) => {
        // File names are final, and nothing is compressed yet.
        const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
        compilation.hooks.processAssets.tapPromise({ name: 'describedSite', stage }, async () => {
          const plugins = readable(await findPlugins({ kit }));
          const emit = (name: string, content: unknown) =>
            compilation.emitAsset(name, new sources.RawSource(JSON.stringify(content, undefined, 2)));
          emit('asset-manifest.json', assetManifest(compilation, await loadedSources(plugins), ROOT));
          compilation.emitAsset(
            WEB_MANIFEST.slice(1),
            new sources.RawSource(webManifest({ deployment: defaultDeployment(), face: undefined })),
          );
          emit('deployment.schema.json', deploymentJsonSchema(plugins));
        });
      });
    },
  };
}
