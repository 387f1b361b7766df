import type { Plugin } from './definePlugin.ts';
import type { FoundPlugin } from './resolve.ts';

/** Why a manifest cannot be used; the command has these in English, too (cli/words/external.ts). */
export const MANIFEST_WORDS = {
  noManifest: 'plugin.ts 没有以 definePlugin 的结果作默认导出',
  otherName: (id: string, folder: string) => `清单自称「${id}」，与所在文件夹「${folder}」不同名`,
};

export type ManifestWords = typeof MANIFEST_WORDS;

/** Reads one plugin's manifest; its id must be the folder's name. */
export function findPlugin(folder: string, load: () => unknown, words: ManifestWords = MANIFEST_WORDS): FoundPlugin {
  try {
    const module = load();
    if (!isManifest(module)) return { id: folder, failure: words.noManifest };
    const { id } = module.default;
    if (id !== folder) return { id: folder, failure: words.otherName(id, folder) };
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
