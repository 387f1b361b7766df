import type { Plugin } from './definePlugin.ts';
import type { FoundPlugin } from './resolve.ts';

/** Reads one plugin's manifest; its id must be the folder's name. */
export function findPlugin(folder: string, load: () => unknown): FoundPlugin {
  try {
    const module = load();
    if (!isManifest(module)) return { id: folder, failure: 'plugin.ts 没有以 definePlugin 的结果作默认导出' };
    const { id } = module.default;
    if (id !== folder) return { id: folder, failure: `清单自称「${id}」，与所在文件夹「${folder}」不同名` };
    return { id, plugin: module.default };
  } catch (error) {
    return { id: folder, failure: error instanceof Error ? error.message : String(error) };
  }
}

function isManifest(module: unknown): module is { default: Plugin } {
  if (typeof module !== 'object' || module === null || !('default' in module)) return false;
  const manifest = module.default;
  return typeof manifest === 'object' && manifest !== null && 'id' in manifest && typeof manifest.id === 'string';
}
