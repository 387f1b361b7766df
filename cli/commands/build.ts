import { relative } from 'node:path';
import { Command, Option } from 'commander';
import { inChinese } from '../inChinese.ts';

export function buildCommand(): Command {
  return inChinese(new Command('build'))
    .description('构建生产版本')
    .addOption(new Option('--kit', '带上查看全部控件的 /_kit 页面，写到 .yanxi/kit'))
    .addOption(new Option('--analyze', '构建后打开一页图，看各部分各占多少'))
    .addHelpText('after', '\n示例：\n  npx yanxi build\n  npx yanxi build --analyze')
    .action(async ({ analyze, ...options }: { kit?: boolean; analyze?: boolean }) => {
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

const shown = (path: string): string => relative(process.cwd(), path) || '.';
