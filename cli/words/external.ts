// Reasons why an external plugin does not run; the page shows the Chinese ones, too.
import { EXTERNAL_WORDS, type ExternalWords } from '#plugins/shell/external/externalWords.ts';
import { MANIFEST_WORDS, type ManifestWords } from '#kernel/plugin/findPlugin.ts';
import { LANGUAGE } from './language.mjs';

const zh = { ...EXTERNAL_WORDS, ...MANIFEST_WORDS };

const en: ExternalWords & ManifestWords = {
  unreadable: (file) => `cannot read "${file}"; ask the author of the plugin to build it again`,
  otherPlugin: (found, wanted) =>
    `this is the plugin "${found}", not "${wanted}"; correct the id in the deployment file`,
  otherVersion: (fitting, version) =>
    `it is for version "${fitting}" of the platform, and this is "${version}"; take a version that fits`,
  notLent: (name) =>
    `the platform does not have "${name}", which it needs; ask the author to build it against this version of the platform`,
  route: 'route',
  point: 'contribution point',
  contribution: 'contribution',
  taken: (what, name, owner, id) =>
    `its ${what} "${name}" belongs to "${owner}" (${id}) already; ask the author of the plugin for another`,

  noManifest: 'plugin.ts has no default export made by definePlugin',
  otherName: (id, folder) => `the manifest says "${id}", but its folder is "${folder}"`,
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
