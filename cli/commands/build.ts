import { relative } from 'node:path';
import { Command, Option } from 'commander';
import { localised } from '../localised.ts';
import { jsonOption } from './options.ts';

interface BuildChoice {
  kit?: boolean;
  analyze?: boolean;
  plugin?: string;
  out?: string;
  json?: boolean;
}

export function buildCommand(): Command {
  return localised(new Command('build'))
    .description('构建生产版本，并说明有预算的页面各要取多少字节、还剩多少')
    .addOption(new Option('--kit', '带上查看全部控件的 /_kit 页面，写到 .yanxi/kit'))
    .addOption(new Option('--analyze', '构建后打开一页图，看各部分各占多少'))
    .addOption(new Option('--plugin <目录>', '构建一个单独交付的插件，写到它的 dist/'))
    .addOption(new Option('--out <目录>', '插件写到这里'))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\n示例：\n  npx yanxi build\n  npx yanxi build --analyze\n  npx yanxi build --plugin ../polls',
    )
    .action(async ({ analyze, plugin, out, json = false, ...options }: BuildChoice) => {
      if (plugin !== undefined) {
        await buildExternal(plugin, out, json);
        return;
      }
      const { buildSite, siteFolder } = await import('../build/buildSite.ts');
      const started = performance.now();
      const folder = siteFolder(options);
      const drawing = analyze ? await import('../build/drawBundle.ts') : undefined;
      await buildSite(options, (stats) => drawing?.drawBundle(stats, { folder }));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const { headroomOf, headroomText } = await import('../budgets/headroom.ts');
      // Visitors never open the kit's page, which makes the other pages heavier.
      const pages = options.kit ? [] : await headroomOf(folder);
      if (json) {
        process.stdout.write(asJson({ folder: shown(folder), seconds: Number(seconds), pages }));
        return;
      }
      process.stdout.write(`已构建到 ${shown(folder)}，用时 ${seconds} 秒\n`);
      if (pages.length > 0) process.stdout.write(`\n${headroomText(pages)}`);
      if (pages.some(({ left }) => left < 0)) process.stdout.write('超出预算的，npm test 不会通过。\n');
      if (drawing) process.stdout.write(`各部分的图：${shown(drawing.PICTURE)}\n`);
    });
}

const asJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

async function buildExternal(project: string, out: string | undefined, json: boolean): Promise<void> {
  const { buildPlugin, wantedBy } = await import('../external/buildPlugin.ts');
  const { findPlugins } = await import('../findPlugins.ts');
  const { plugin, integrity, folder } = await buildPlugin(project, { ...(out !== undefined && { out }) });
  if (json) {
    process.stdout.write(asJson({ id: plugin.id, title: plugin.title, integrity, folder: shown(folder) }));
    return;
  }
  process.stdout.write(
    `已构建插件 ${plugin.id}（${plugin.title}）到 ${shown(folder)}\nintegrity：${integrity}\n` +
      `装上它：npx yanxi plugins add ${shown(folder)} --deployment deployment.json\n`,
  );
  const own = new Set((await findPlugins()).map(({ id }) => id));
  const elsewhere = [...new Set(wantedBy(plugin))].filter((id) => !own.has(id));
  if (elsewhere.length > 0) {
    process.stdout.write(`平台自己没有它要的 ${elsewhere.join('、')}：部署里另外装上，它才会运行。\n`);
  }
}

const shown = (path: string): string => relative(process.cwd(), path) || '.';
