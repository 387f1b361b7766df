import { Command, CommanderError } from 'commander';
import { walk } from '../completion/complete.ts';
import { inChinese } from '../inChinese.ts';

/** `yanxi help new plugin` is `yanxi new plugin --help`. */
export function helpCommand(): Command {
  return inChinese(new Command('help'))
    .usage('[命令]')
    .description('显示某个命令的选项与例子')
    .argument('[命令...]', '不写则列出所有命令')
    .action((words: string[], _: object, own: Command) => {
      const { command, operands } = walk(own.parent ?? own, words);
      const [unknown] = command.commands.length > 0 ? operands : [];
      if (unknown !== undefined) {
        throw new CommanderError(2, 'commander.unknownCommand', `error: unknown command '${unknown}'`);
      }
      command.outputHelp();
    });
}
