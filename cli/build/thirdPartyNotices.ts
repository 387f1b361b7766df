// Collects the licences of the code, fonts and tables in a build, which must be distributed with it.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Compilation, ConcatenatedModule, type Module, sources, WebpackError } from '@rspack/core';
import * as v from 'valibot';
import { packageFolder, ROOT } from '../paths.ts';
import { words } from '../words/build.ts';
import PARTS from './notices/parts.json' with { type: 'json' };
import { filesStep } from './filesStep.ts';

export const NOTICES = 'third-party-notices.txt';

/** Texts for packages that come without a licence file, and for the parts of packages that have another owner. */
const TEXTS = join(import.meta.dirname, 'notices');
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;
/** Licences that allow distribution together with their texts. */
const PASSED_ON = new Set(
  'MIT ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 MPL-2.0 OFL-1.1 Unlicense'.split(' '),
);

/** One choice in each part of `MIT AND (MPL-2.0 OR GPL-3.0)` must allow it. */
export const isPassedOn = (licence: string): boolean =>
  licence.split(' AND ').every((part) =>
    part
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((one) => PASSED_ON.has(one)),
  );

const Described = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.string(), ''),
});

/** Writes the notices next to the build; a package with an unknown licence fails the build. */
export const thirdPartyNotices = filesStep('thirdPartyNotices', 'named', async (compilation) => {
  const notices = await noticesFor(filesIn(compilation));
  const unknown = notices.filter(({ licence, texts }) => !isPassedOn(licence) || texts.length === 0);
  for (const { name, licence } of unknown) compilation.errors.push(new WebpackError(words.licence(name, licence)));
  compilation.emitAsset(NOTICES, new sources.RawSource(written(notices)));
});

/** The files of packages that a build contains. */
function filesIn(compilation: Compilation): string[] {
  const { modules, chunkGraph } = compilation;
  const used = [...modules].filter((module) => [...chunkGraph.getModuleChunksIterable(module)].length > 0);
  const copied = compilation.getAssets().flatMap(({ info }) => info.sourceFilename ?? []);
  return [...used.flatMap(sourcesOf), ...copied.map((file) => resolve(ROOT, file))].filter(
    (file) => packageOf(file) !== undefined,
  );
}

/** The files of which a module consists. */
export function sourcesOf(module: Module): string[] {
  const inner = module instanceof ConcatenatedModule ? module.modules : [module];
  return inner.map((one) => one.nameForCondition() ?? '');
}

/** The folder of the package that a file belongs to. */
const packageOf = (file: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.[0];

interface Notice {
  name: string;
  version?: string;
  licence: string;
  source: string;
  copyright?: string;
  texts: readonly string[];
}

async function noticesFor(files: readonly string[]): Promise<Notice[]> {
  // Rspack writes some code of its own into every build.
  const folders = new Set(files.map((file) => packageOf(file) ?? '')).add(packageFolder('@rspack/core'));
  const notices = await Promise.all([
    ...[...folders].map((folder) => packageNotice(folder, files)),
    ...PARTS.filter((one) => files.some((file) => file.replaceAll('\\', '/').includes(`/${one.files}`))).map(
      async ({ text, ...one }) => ({ ...one, texts: [await textOf(text)] }),
    ),
  ]);
  return notices.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

async function packageNotice(folder: string, shipped: readonly string[]): Promise<Notice> {
  const described: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const { name, version, license } = v.parse(Described, described);
  const own = [
    ...new Set(shipped.filter((file) => file.startsWith(folder)).flatMap((file) => foldersTo(file, folder))),
  ];
  const found = (await Promise.all([folder, ...own].map(licencesIn))).flat();
  const texts = found.length > 0 ? found : existsSync(join(TEXTS, `${name}.txt`)) ? [await textOf(name)] : [];
  return {
    name,
    version,
    licence: license,
    source: `https://www.npmjs.com/package/${name}/v/${version}`,
    texts: [...new Set(texts)],
  };
}

/** The folders between the package's root and the file: code by other authors has its licence next to it. */
function foldersTo(file: string, folder: string): string[] {
  const above = dirname(file);
  return above.length <= folder.length ? [] : [...foldersTo(above, folder), above];
}

async function licencesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name)).map(({ name }) => name);
  return Promise.all(names.toSorted().map(async (name) => (await readFile(join(folder, name), 'utf8')).trim()));
}

const textOf = async (name: string): Promise<string> => (await readFile(join(TEXTS, `${name}.txt`), 'utf8')).trim();

const HEAD = `Third-party notices

研习 Yanxi itself is under the MIT licence (LICENSE in its sources). This build carries the software, fonts and tables
below, each under its own licence. The source code of each is to be had at the address named with it.
`;
const RULE = '='.repeat(80);

/** Writes each text once, for all packages that have it. */
function written(notices: readonly Notice[]): string {
  const byText = Map.groupBy(notices, ({ texts }) => texts.join('\n\n'));
  return [
    HEAD,
    ...[...byText].map(([text, these]) =>
      [
        RULE,
        ...these.map(({ name, version, licence, source, copyright }) =>
          [`${[name, version].join(' ').trim()} (${licence})`, `Source: ${source}`, copyright ?? []].flat().join('\n'),
        ),
        `\n${text}\n`,
      ].join('\n'),
    ),
  ].join('\n');
}
