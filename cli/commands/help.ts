import { Command, CommanderError } from 'commander';
import { walk } from '../completion/complete.ts';
import { localised } from '../localised.ts';
import { words } from '../words/command.ts';

/** `yanxi help new plugin` is `yanxi new plugin --help`. */
export function helpCommand(): Command {
  return localised(new Command('help'))
    .usage(words.helpUsage)
    .description(words.helpAbout)
    .argument(words.helpArgument, words.helpWords)
    .action((typed: string[], _: object, own: Command) => {
      const { command, operands } = walk(own.parent ?? own, typed);
      const [unknown] = command.commands.length > 0 ? operands : [];
      if (unknown !== undefined) {
        throw new CommanderError(2, 'commander.unknownCommand', `error: unknown command '${unknown}'`);
      }
      command.outputHelp();
    });
}
