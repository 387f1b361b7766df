// Reads the surface from the sources. TypeScript writes their declarations, in which every type is spelled out, and its
// checker finds what each name means.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { API, type Project, type Symbol as Named, SymbolFlags } from 'typescript/unstable/sync';
import type { ExpressionWithTypeArguments, Identifier, Node } from 'typescript/unstable/ast';
import {
  isClassDeclaration,
  isExpressionWithTypeArguments,
  isFunctionDeclaration,
  isIdentifier,
  isInterfaceDeclaration,
  isTypeAliasDeclaration,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { FACES } from '#plugins/shell/external/lent/lent.ts';
import product from '../../../package.json' with { type: 'json' };
import { packageFolder, ROOT } from '../../paths.ts';
import { lentLists } from '../lentNames.ts';
import { declarationText, isHidden } from './declarationText.ts';
import { type Deprecation, type Entry, type Surface, typeKey } from './Surface.ts';

/** `@deprecated Since 0.1.0 use PageHead; goes in 0.3.0.` */
const DEPRECATED = /^Since (?<since>\d+\.\d+\.\d+) use (?<use>[^;]+); goes in (?<goes>\d+\.\d+\.\d+)\.?$/;

export async function readSurface(): Promise<Surface> {
  const lists = await lentLists();
  const files = [...new Set(lists.flatMap(({ module }) => (module.startsWith('#') ? [module.slice(1)] : [])))];
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-surface-'));
  try {
    await writeDeclarations(folder, files);
    const api = new API({ cwd: folder });
    try {
      const [project] = api.updateSnapshot({ openProjects: [join(folder, 'tsconfig.json')] }).getProjects();
      if (!project) throw new Error('TypeScript opens no project of the declarations.');
      return new Reader(project, folder).surface(lists);
    } finally {
      api.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the declarations of these sources into a folder, with a project over them. */
async function writeDeclarations(folder: string, files: readonly string[]): Promise<void> {
  const emitted = join(folder, 'emit.json');
  const options = { noEmit: false, incremental: false, declaration: true, emitDeclarationOnly: true, noCheck: true };
  const places = { outDir: folder, rootDir: ROOT, typeRoots: [join(packageFolder('@types/node'), '..')] };
  await writeFile(
    emitted,
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: { ...options, ...places, tsBuildInfoFile: null },
      // Ambient modules, such as those of style sheets.
      include: ['kernel', 'plugins'].map((top) => join(ROOT, top, '**/*.d.ts')),
      files: files.map((file) => join(ROOT, file)),
    }),
  );
  await promisify(execFile)(process.execPath, [join(packageFolder('typescript'), 'bin/tsc'), '--project', emitted]);
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const paths: Record<string, string[]> = {};
  for (const top of ['kernel', 'plugins']) {
    for (const ending of ['ts', 'tsx']) paths[`#${top}/*.${ending}`] = [`./${top}/*.d.ts`];
  }
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: { incremental: false, tsBuildInfoFile: null, types: [], paths },
      include: [],
      files: files.map(declarationFile),
    }),
  );
}

const declarationFile = (source: string): string => source.replace(/\.tsx?$/, '.d.ts');

class Reader {
  readonly #project: Project;
  readonly #folder: string;
  /** The keys of types that lent names mention, and those of lent ones. */
  readonly #keys = new Map<number, string>();
  readonly #mentioned: Named[] = [];
  /** Symbols that are lent as values. */
  readonly #values = new Set<number>();

  constructor(project: Project, folder: string) {
    this.#project = project;
    this.#folder = folder;
  }

  surface(lists: readonly { face: string; module: string; names: readonly string[] }[]): Surface {
    const lent = new Map<string, Map<string, Named>>();
    for (const { module, names } of lists) {
      if (module.startsWith('#')) lent.set(module, this.#exportsOf(module, names));
    }
    for (const names of lent.values()) for (const [name, symbol] of names) this.#keys.set(symbol.id, name);
    const modules: Surface['modules'] = {};
    for (const [module, names] of lent) modules[module] = this.#entries(names);
    const types = new Map<string, Entry>();
    for (let symbol = this.#mentioned.pop(); symbol; symbol = this.#mentioned.pop()) {
      const from = this.#moduleOf(symbol);
      types.set(this.#keyOf(symbol), { ...this.#entry(symbol), ...(from !== undefined && { from }) });
    }
    for (const { face, module, names } of packagesIn(lists)) {
      modules[face] = Object.fromEntries(names.map((name) => [name, { type: `${module} ${majorOf(module)}` }]));
    }
    return { version: product.version, modules: sorted(modules), types: sorted(Object.fromEntries(types)) };
  }

  /** The lent names of a module, and its types: these cost nothing at run time, so a module lends all that it exports. */
  #exportsOf(module: string, names: readonly string[]): Map<string, Named> {
    const { checker, program } = this.#project;
    const file = program.getSourceFile(join(this.#folder, declarationFile(module.slice(1))));
    const symbol = file && checker.getSymbolAtLocation(file);
    if (!symbol) throw new Error(`${module} has no declarations.`);
    const found = checker.getExportsOfModule(symbol).map((one): [string, Named] => [one.name, this.#meaning(one)]);
    for (const [name, { id }] of found) if (names.includes(name)) this.#values.add(id);
    const isType = ({ flags }: Named) => (flags & SymbolFlags.Value) === 0;
    // The kernel's face exports some classes as types only.
    return new Map(found.filter(([name, one]) => isType(one) || names.includes(name) || module === '#kernel/index.ts'));
  }

  #meaning(symbol: Named): Named {
    return (symbol.flags & SymbolFlags.Alias) !== 0 ? this.#project.checker.getAliasedSymbol(symbol) : symbol;
  }

  #entries(names: ReadonlyMap<string, Named>): Record<string, Entry> {
    return sorted(Object.fromEntries([...names].map(([name, symbol]) => [name, this.#entry(symbol)])));
  }

  #entry(symbol: Named): Entry {
    const declarations = this.#declarationsOf(symbol);
    const made = this.#values.has(symbol.id);
    for (const declaration of declarations) this.#follow(declaration, made);
    const { checker } = this.#project;
    const tags = checker.getJsDocTagsOfSymbol(symbol);
    const doc = firstSentence(checker.getDocumentationCommentOfSymbol(symbol));
    const deprecated = tags.find(({ name }) => name === 'deprecated');
    const { type, members } = declarationText(declarations, { made, ownBase: (base) => this.#ownBase(base) });
    // A schema describes what plugins write, too.
    const isValue = (symbol.flags & SymbolFlags.Value) !== 0 && !type.includes('Schema<');
    const sealed = isValue || tags.some(({ name }) => name === 'sealed');
    return {
      type,
      ...(members.size > 0 && { members: sorted(Object.fromEntries(members)) }),
      ...(sealed && members.size > 0 && { sealed: true }),
      ...(doc !== '' && { doc }),
      ...(deprecated && { deprecated: readDeprecation(symbol.name, deprecated.text ?? '') }),
    };
  }

  #declarationsOf(symbol: Named): Node[] {
    return symbol.declarations.flatMap((handle) => handle.resolve(this.#project) ?? []).filter(isDeclaration);
  }

  /** A base with type arguments is told by its name: the members of its declaration have others. */
  #ownBase({ expression, typeArguments }: ExpressionWithTypeArguments): readonly Node[] {
    const found = typeArguments ? undefined : this.#project.checker.getSymbolAtLocation(expression);
    const symbol = found && this.#meaning(found);
    if (!symbol || !this.#isOurs(symbol)) return [];
    return this.#declarationsOf(symbol).filter((one) => isInterfaceDeclaration(one) || isClassDeclaration(one));
  }

  /** Notes the types of the platform that a declaration mentions. */
  #follow(declaration: Node, made: boolean): void {
    const names: Identifier[] = [];
    const look = (node: Node): void => {
      if (isHidden(node, made)) return;
      if (isIdentifier(node) && !isOwnName(node)) names.push(node);
      const bases = isExpressionWithTypeArguments(node) ? this.#ownBase(node) : [];
      if (bases.length > 0) for (const base of bases) look(base);
      else node.forEachChild(look);
    };
    look(declaration);
    for (const found of this.#project.checker.getSymbolAtLocation(names)) {
      const symbol = found && this.#meaning(found);
      if (!symbol || this.#keys.has(symbol.id) || !this.#isOurs(symbol)) continue;
      this.#keys.set(symbol.id, this.#nameOf(symbol));
      this.#mentioned.push(symbol);
    }
  }

  #isOurs(symbol: Named): boolean {
    const [first] = symbol.declarations;
    if (!first || this.#pathOf(symbol).startsWith('..') || this.#pathOf(symbol).includes('node_modules')) return false;
    return this.#declarationsOf(symbol).length > 0;
  }

  #pathOf({ declarations: [first] }: Named): string {
    return first ? relative(this.#folder, first.path).split(sep).join('/') : '..';
  }

  /** The module that exports it; undefined if none does. */
  #moduleOf(symbol: Named): string | undefined {
    const { checker, program } = this.#project;
    const path = this.#pathOf(symbol);
    const file = program.getSourceFile(join(this.#folder, path));
    const module = file && checker.getSymbolAtLocation(file);
    if (!module || !checker.getExportsOfModule(module).some(({ id }) => id === symbol.id)) return undefined;
    const source = path.replace(/\.d\.ts$/, '.ts');
    return `#${existsSync(join(ROOT, source)) ? source : `${source}x`}`;
  }

  #nameOf(symbol: Named): string {
    const path = this.#pathOf(symbol);
    const key = typeKey(path, symbol.name);
    return [...this.#keys.values()].includes(key) ? `${path.replace(/\.d\.ts$/, '')}.${symbol.name}` : key;
  }

  #keyOf(symbol: Named): string {
    return this.#keys.get(symbol.id) ?? this.#nameOf(symbol);
  }
}

/** Declarations of a module, not parameters or members. */
const isDeclaration = (node: Node): boolean =>
  isInterfaceDeclaration(node) ||
  isClassDeclaration(node) ||
  isTypeAliasDeclaration(node) ||
  isFunctionDeclaration(node) ||
  isVariableDeclaration(node);

/** True for the name that a declaration, a member or a parameter gives itself. */
const isOwnName = (node: Identifier): boolean => 'name' in node.parent && node.parent.name === node;

/** Packages are lent whole or by name, and change with their major version. */
function packagesIn(lists: readonly { face: string; module: string; names: readonly string[] }[]) {
  const whole = Object.keys(FACES).filter((face) => !lists.some((list) => list.face === face));
  return [
    ...lists.filter(({ module }) => !module.startsWith('#')),
    ...whole.map((face) => ({ face, module: packageIn(face), names: ['*'] })),
  ];
}

const packageIn = (face: string): string =>
  face.startsWith('@') ? face.split('/').slice(0, 2).join('/') : (face.split('/')[0] ?? face);

function majorOf(name: string): string {
  const version = new Map(Object.entries<string>(product.dependencies)).get(name);
  if (version === undefined) throw new Error(`${name} is lent, but no dependency.`);
  return version.split('.')[0] ?? version;
}

export function readDeprecation(name: string, text: string): Deprecation {
  const { since, use, goes } = DEPRECATED.exec(text.trim())?.groups ?? {};
  if (since !== undefined && use !== undefined && goes !== undefined) return { since, use, goes };
  throw new Error(`@deprecated of ${name} has to read "Since 0.1.0 use itsSuccessor; goes in 0.3.0.", not "${text}".`);
}

function firstSentence(comment: string): string {
  const text = comment.replaceAll(/\s+/g, ' ').trim();
  return /^.*?[.。!?](?=\s+[A-Z\p{Script=Han}`]|$)/u.exec(text)?.[0] ?? text;
}

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));
