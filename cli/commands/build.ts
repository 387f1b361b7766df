import { relative } from 'node:path';
import { Command, Option } from 'commander';
import { inChinese } from '../inChinese.ts';

interface BuildChoice {
  kit?: boolean;
  analyze?: boolean;
  plugin?: string;
  out?: string;
}

export function buildCommand(): Command {
  return inChinese(new Command('build'))
    .description('构建生产版本')
    .addOption(new Option('--kit', '带上查看全部控件的 /_kit 页面，写到 .yanxi/kit'))
    .addOption(new Option('--analyze', '构建后打开一页图，看各部分各占多少'))
    .addOption(new Option('--plugin <目录>', '构建一个单独交付的插件，写到它的 dist/'))
    .addOption(new Option('--out <目录>', '插件写到这里'))
    .addHelpText(
      'after',
      '\n示例：\n  npx yanxi build\n  npx yanxi build --analyze\n  npx yanxi build --plugin ../polls',
    )
    .action(async ({ analyze, plugin, out, ...options }: BuildChoice) => {
      if (plugin !== undefined) {
        await buildExternal(plugin, out);
        return;
      }
      const { buildSite, siteFolder } = await import('../build/buildSite.ts');
      const started = performance.now();
      const folder = siteFolder(options);
      const drawing = analyze ? await import('../build/drawBundle.ts') : undefined;
      await buildSite(options, (stats) => drawing?.drawBundle(stats, { folder }));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`已构建到 ${shown(folder)}，用时 ${seconds} 秒\n`);
      if (drawing) process.stdout.write(`各部分的图：${shown(drawing.PICTURE)}\n`);
    });
}

async function buildExternal(project: string, out: string | undefined): Promise<void> {
  const { buildPlugin } = await import('../external/buildPlugin.ts');
  const { plugin, integrity, folder } = await buildPlugin(project, { ...(out !== undefined && { out }) });
  process.stdout.write(
    `已构建插件 ${plugin.id}（${plugin.title}）到 ${shown(folder)}\nintegrity：${integrity}\n` +
      `装上它：npx yanxi plugins add ${shown(folder)} --deployment deployment.json\n`,
  );
}

const shown = (path: string): string => relative(process.cwd(), path) || '.';
