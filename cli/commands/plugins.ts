import { Argument, Command, Option } from 'commander';
import { resolve } from '#kernel/plugin/resolve.ts';
import { CliError } from '../CliError.ts';
import { localised, oneOf } from '../localised.ts';
import { deploymentOption, jsonOption } from './options.ts';
import { words as named } from '../words/command.ts';
import { words as ofDeployment } from '../words/deployment.ts';
import { words } from '../words/plugins.ts';
import { words as ofSurface } from '../words/surface.ts';

const ACTIONS = ['list', 'why', 'enable', 'disable', 'add', 'remove', 'test', 'check', 'surface', 'migrate'] as const;
type Action = (typeof ACTIONS)[number];
/** The kind of operands for each action. */
const SUCH: Readonly<Record<Action, string>> = {
  list: '',
  check: '',
  why: 'notes',
  enable: 'notes',
  disable: 'notes',
  add: '../polls/dist',
  remove: 'polls',
  test: '../polls',
  surface: '',
  migrate: '',
};

interface PluginsOptions {
  deployment?: string;
  json?: boolean;
  crashes?: string;
  check?: boolean;
  out?: string;
  dryRun?: boolean;
}

export function pluginsCommand(): Command {
  return localised(new Command('plugins'))
    .usage(words.usage)
    .description(words.about)
    .addArgument(
      new Argument(`[${words.action}]`, words.actions)
        .default('list')
        .choices(ACTIONS)
        .argParser(oneOf(words.action, ACTIONS)),
    )
    .argument(`[${words.id}]`, words.idWords)
    .addOption(deploymentOption())
    .addOption(new Option(`--crashes <${named.file}>`, words.crashesFile))
    .option('--check', ofSurface.check)
    .option(`--out <${named.file}>`, ofSurface.out)
    .option('--dry-run', ofSurface.dry)
    .addOption(jsonOption())
    .addHelpText(
      'after',
      named.examples([
        'npx yanxi plugins',
        'npx yanxi plugins why notes --deployment deployment.json',
        'npx yanxi plugins why notes --crashes events.jsonl',
        'npx yanxi plugins disable notes --deployment deployment.json',
        'npx yanxi plugins add ../polls/dist --deployment deployment.json',
        'npx yanxi plugins surface ListPage',
        'npx yanxi plugins migrate ../polls --dry-run',
      ]),
    )
    .action(plugins);
}

async function plugins(
  action: Action,
  id: string | undefined,
  { deployment: file, json = false, crashes, check: checks = false, out, dryRun = false }: PluginsOptions,
): Promise<void> {
  if (crashes !== undefined && action !== 'why') {
    throw new CliError(words.crashesOnlyWhy, words.forExample('npx yanxi plugins why notes --crashes events.jsonl'));
  }
  if ((checks || out !== undefined) && action !== 'surface') {
    throw new CliError(
      ofSurface.onlySurface(checks ? '--check' : '--out'),
      words.forExample('npx yanxi plugins surface'),
    );
  }
  if (dryRun && action !== 'migrate') {
    throw new CliError(ofSurface.onlyMigrate, words.forExample('npx yanxi plugins migrate ../polls --dry-run'));
  }
  if (action === 'list') await list(file, id, json);
  else if (action === 'check') await (id === undefined ? check(json) : checkProject(id, json));
  else if (action === 'surface') await surface(id, { checks, out, json });
  else if (action === 'migrate') await migrate(id ?? '.', dryRun, json);
  else if (id === undefined) throw unnamed(action);
  else if (action === 'why') await why(id, { file, json, crashes });
  else if (action === 'test') await (await import('../external/testPlugin.ts')).testPlugin(id);
  else if (action === 'add' || action === 'remove') await changeExternals(action, file, id, json);
  else await change(file, id, action === 'enable', json);
}

const unnamed = (action: Action): CliError =>
  new CliError(words.unnamed, words.forExample(`npx yanxi plugins ${action} ${SUCH[action]}`));

async function list(file: string | undefined, id: string | undefined, json: boolean): Promise<void> {
  if (id !== undefined) throw new CliError(words.listTakesNone, words.listTakesNoneRemedy(id));
  const { describeAll, pluginsData } = await import('../deployment/describePlugins.ts');
  const { findMistakes } = await import('../deployment/findMistakes.ts');
  const { found, text, deployment } = await read(file);
  const resolution = resolve(found, deployment);
  const { repeated, plugins: ofPlugins } = findMistakes({ text, deployment }, resolution);
  const mistakes = [...repeated, ...ofPlugins];
  process.stdout.write(
    json ? asJson(pluginsData(resolution, mistakes)) : describeAll(resolution, deployment, mistakes),
  );
  if (mistakes.length > 0) process.exitCode = 1;
}

const asJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

async function check(json: boolean): Promise<void> {
  const { checkManifests, manifestProblems } = await import('../manifests/checkManifests.ts');
  if (json) {
    const problems = await manifestProblems();
    process.stdout.write(asJson(problems));
    if (problems.length > 0) process.exitCode = 1;
    return;
  }
  await checkManifests();
  process.stdout.write(words.manifestsFit);
}

/** Names that are to go do not fail a project: it still works. */
async function checkProject(folder: string, json: boolean): Promise<void> {
  await expectProject(folder);
  const { sourcesIn } = await import('../external/projectSources.ts');
  const { deprecatedUses, usesInWords } = await import('../external/surface/deprecatedUses.ts');
  const { keptSurface } = await import('../external/surface/Surface.ts');
  const uses = deprecatedUses(await sourcesIn(folder), await keptSurface());
  if (json) process.stdout.write(asJson(uses));
  else process.stdout.write(uses.length > 0 ? usesInWords(uses) : ofSurface.usesNone(folder));
}

async function expectProject(folder: string): Promise<void> {
  const { isPluginProject } = await import('../external/pluginConfiguration.ts');
  if (!isPluginProject(folder)) throw new CliError(words.noProject(folder), words.inProject);
}

interface SurfaceWish {
  checks: boolean;
  out: string | undefined;
  json: boolean;
}

async function surface(name: string | undefined, { checks, out, json }: SurfaceWish): Promise<void> {
  const { KEPT_SURFACE, keptSurface, surfaceText } = await import('../external/surface/Surface.ts');
  if (checks || out !== undefined) {
    const { checkSurface, inWords, writeSurface } = await import('../external/surface/checkSurface.ts');
    if (out !== undefined) process.stdout.write(ofSurface.written(out, (await writeSurface(out)).map(inWords)));
    if (!checks) return;
    await checkSurface();
    process.stdout.write(ofSurface.fits(KEPT_SURFACE));
    return;
  }
  const kept = await keptSurface();
  const { describeName, describeSurface } = await import('../external/surface/describeSurface.ts');
  if (json) process.stdout.write(surfaceText(kept));
  else process.stdout.write(name === undefined ? describeSurface(kept) : describeName(name, kept));
}

async function migrate(folder: string, dry: boolean, json: boolean): Promise<void> {
  await expectProject(folder);
  const { migrateProject } = await import('../external/migrations/migrateProject.ts');
  const { files, byHand } = await migrateProject(folder, { dry });
  if (json) {
    process.stdout.write(asJson({ files, byHand }));
    return;
  }
  const lines = files.flatMap(({ file, moved }) =>
    moved.map(({ name, module }) => ofSurface.moved(file, name, module)),
  );
  if (files.length > 0) process.stdout.write((dry ? ofSurface.wouldMigrate : ofSurface.migrated)(files.length, lines));
  const hints = byHand.map(({ file, line, name, use }) => ofSurface.hint(`${file}:${line}`, name, use));
  if (hints.length > 0) process.stdout.write(ofSurface.byHand(hints));
  if (files.length === 0 && hints.length === 0) process.stdout.write(ofSurface.nothingToMigrate(folder));
}

interface Asked {
  file: string | undefined;
  json: boolean;
  crashes: string | undefined;
}

async function why(id: string, { file, json, crashes }: Asked): Promise<void> {
  const { describeOne, pluginsData } = await import('../deployment/describePlugins.ts');
  const { knownPlugin } = await import('../deployment/changePlugin.ts');
  const { found, deployment } = await read(file);
  knownPlugin(id, found);
  const resolution = resolve(found, deployment);
  const one = () => pluginsData(resolution).plugins.find((plugin) => plugin.id === id);
  const { crashesOf, describeCrashes } = await import('../deployment/crashReports.ts');
  const received = crashes === undefined ? undefined : await crashesOf(id, crashes);
  if (json) {
    process.stdout.write(asJson({ ...one(), crashes: received }));
    return;
  }
  process.stdout.write(describeOne(id, resolution, deployment));
  if (received) process.stdout.write(describeCrashes(received));
}

async function change(file: string | undefined, id: string, on: boolean, json: boolean): Promise<void> {
  if (file === undefined) {
    const action = on ? 'enable' : 'disable';
    throw new CliError(
      words.whichFile,
      words.forExample(`npx yanxi plugins ${action} ${id} --deployment deployment.json`),
    );
  }
  const { changePlugin } = await import('../deployment/changePlugin.ts');
  const { already, along } = await changePlugin(file, id, on, (await read(file)).found);
  if (json) {
    process.stdout.write(asJson({ id, on, already, along }));
    return;
  }
  const said = on
    ? { done: words.enabled, already: words.alreadyOn, along: words.alongOn }
    : { done: words.disabled, already: words.alreadyOff, along: words.alongOff };
  process.stdout.write(already ? said.already(id, file) : said.done(id, file));
  if (along.length > 0) process.stdout.write(said.along(along));
}

async function changeExternals(
  action: 'add' | 'remove',
  file: string | undefined,
  what: string,
  json: boolean,
): Promise<void> {
  if (file === undefined) {
    throw new CliError(
      words.whichFile,
      words.forExample(`npx yanxi plugins ${action} ${what} --deployment deployment.json`),
    );
  }
  const { addExternal, removeExternal } = await import('../deployment/changeExternal.ts');
  if (action === 'remove') {
    await removeExternal(file, what);
    process.stdout.write(json ? asJson({ id: what, on: false }) : words.removed(what, file));
    return;
  }
  const { describeReason } = await import('../deployment/reasons.ts');
  const { id, place } = await addExternal(file, what);
  const { found, deployment } = await read(file);
  const reason = describeReason(id, resolve(found, deployment));
  if (json) process.stdout.write(asJson({ id, place, on: !reason, reason }));
  else if (reason) process.stdout.write(words.addedIdle(id, place, file, reason));
  else process.stdout.write(words.added(id, place, file));
}

async function read(file: string | undefined) {
  const { deploymentSource } = await import('../deployment/deploymentFile.ts');
  const { deployedPlugins } = await import('../external/installed.ts');
  const { text, deployment, problems, external } = await (await deploymentSource(file))();
  if (problems.length > 0) {
    throw new CliError(ofDeployment.wrongFile(file ?? '', problems), ofDeployment.correctIt);
  }
  return { found: await deployedPlugins(deployment, external), text, deployment };
}
