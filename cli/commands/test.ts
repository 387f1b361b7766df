import { Argument, Command, Option } from 'commander';
import { localised } from '../localised.ts';
import type { TestChoice } from '../testing/testOne.ts';

export function testCommand(): Command {
  return localised(new Command('test'))
    .usage('<插件> [选项]')
    .description('测试一个插件：它的单元，和桌面大小的浏览器测试；源码改动过就先构建；有一项没通过时退出码为 1')
    .addArgument(
      new Argument('<插件>', '插件的编号，即 plugins/ 下文件夹的名称，也可以是 kernel；或单独交付的插件的项目'),
    )
    .addOption(new Option('-g, --grep <文字>', '只跑名称里有它的测试'))
    .addOption(new Option('--units', '只跑单元'))
    .addOption(new Option('--all', '手机大小的和故障的也跑').conflicts('units'))
    .addHelpText(
      'after',
      '\n示例：\n  npx yanxi test notes\n  npx yanxi test notes -g "a note can be"\n  npx yanxi test exams --all\n  npx yanxi test ../polls',
    )
    .action(async (plugin: string, choice: TestChoice) =>
      (await import('../testing/testOne.ts')).testOne(plugin, choice),
    );
}
