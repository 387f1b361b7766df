import { relative } from 'node:path';
import { Command, Option } from 'commander';
import { buildSite, siteFolder } from '../build/buildSite.ts';
import { inChinese } from '../inChinese.ts';

export function buildCommand(): Command {
  return inChinese(new Command('build'))
    .description('构建生产版本')
    .addOption(new Option('--kit', '带上查看全部控件的 /_kit 页面，写到 .yanxi/kit'))
    .addHelpText('after', '\n示例：\n  npx yanxi build')
    .action(async (options: { kit?: boolean }) => {
      const started = performance.now();
      await buildSite(options);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`已构建到 ${relative(process.cwd(), siteFolder(options)) || '.'}，用时 ${seconds} 秒\n`);
    });
}
