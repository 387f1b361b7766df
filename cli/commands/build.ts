import { availableParallelism } from 'node:os';
import { relative, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { localised } from '../localised.ts';
import { jsonOption } from './options.ts';
import { words as named } from '../words/command.ts';
import { words } from '../words/build.ts';

interface BuildChoice {
  kit?: boolean;
  analyze?: boolean;
  last?: string;
  plugin?: string;
  out?: string;
  json?: boolean;
}

export function buildCommand(): Command {
  return localised(new Command('build'))
    .description(words.about)
    .addOption(new Option('--kit', words.kit))
    .addOption(new Option('--analyze', words.analyze))
    .addOption(new Option(`--last <${named.folder}>`, words.last))
    .addOption(new Option(`--plugin <${named.folder}>`, words.plugin))
    .addOption(new Option(`--out <${named.folder}>`, words.out))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      named.examples([
        'npx yanxi build',
        'npx yanxi build --analyze',
        'npx yanxi build --last ../0.1.0/dist',
        'npx yanxi build --plugin ../polls',
      ]),
    )
    .action(async ({ analyze, plugin, out, json = false, ...options }: BuildChoice) => {
      if (plugin !== undefined) {
        await buildExternal(plugin, out, json);
        return;
      }
      const { buildSite, siteFolder } = await import('../build/buildSite.ts');
      const { compressSite } = await import('../build/compressSite.ts');
      const started = performance.now();
      const folder = siteFolder(options);
      const drawing = analyze ? await import('../build/drawBundle.ts') : undefined;
      await buildSite(options, (stats) => drawing?.drawBundle(stats, { folder }));
      if (!options.kit) await compressSite(folder, { atOnce: availableParallelism() });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const { headroomOf, headroomText } = await import('../budgets/headroom.ts');
      // Visitors never open the kit's page, which makes the other pages heavier.
      const pages = options.kit ? [] : await headroomOf(folder);
      if (json) {
        process.stdout.write(asJson({ folder: shown(folder), seconds: Number(seconds), pages }));
        return;
      }
      process.stdout.write(words.built(shown(folder), seconds));
      if (pages.length > 0) process.stdout.write(`\n${headroomText(pages)}`);
      if (pages.some(({ left }) => left < 0)) process.stdout.write(words.overBudget);
      if (drawing) process.stdout.write(words.picture(shown(drawing.PICTURE)));
    });
}

const asJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

async function buildExternal(project: string, out: string | undefined, json: boolean): Promise<void> {
  const { buildPlugin, wantedBy } = await import('../external/buildPlugin.ts');
  const { findPlugins } = await import('../findPlugins.ts');
  const { checkTypes } = await import('../external/testPlugin.ts');
  await checkTypes(resolve(project));
  const { plugin, integrity, folder } = await buildPlugin(project, { ...(out !== undefined && { out }) });
  if (json) {
    process.stdout.write(asJson({ id: plugin.id, title: plugin.title, integrity, folder: shown(folder) }));
    return;
  }
  process.stdout.write(words.builtPlugin(plugin.id, plugin.title, shown(folder), integrity));
  const { usesTeller } = await import('../external/surface/deprecatedUses.ts');
  await usesTeller(resolve(project))();
  const own = new Set((await findPlugins()).map(({ id }) => id));
  const elsewhere = [...new Set(wantedBy(plugin))].filter((id) => !own.has(id));
  if (elsewhere.length > 0) {
    process.stdout.write(words.neededElsewhere(elsewhere));
  }
}

const shown = (path: string): string => relative(process.cwd(), path) || '.';
