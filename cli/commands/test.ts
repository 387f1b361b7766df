import { Argument, Command, Option } from 'commander';
import { localised } from '../localised.ts';
import type { TestChoice } from '../testing/testOne.ts';
import { words as named } from '../words/command.ts';
import { words } from '../words/test.ts';

export function testCommand(): Command {
  return localised(new Command('test'))
    .usage(words.usage)
    .description(words.about)
    .addArgument(new Argument(`<${words.plugin}>`, words.pluginWords))
    .addOption(new Option(`-g, --grep <${words.text}>`, words.grep))
    .addOption(new Option('--units', words.units))
    .addOption(new Option('--all', words.all).conflicts('units'))
    .addOption(new Option(`--on <${named.address}>`, words.on))
    .addHelpText(
      'after',
      named.examples([
        'npx yanxi test notes',
        'npx yanxi test notes -g "a note can be"',
        'npx yanxi test exams --all',
        'npx yanxi test notes --on http://127.0.0.1:8080',
        'npx yanxi test ../polls',
      ]),
    )
    .action(async (plugin: string, choice: TestChoice) =>
      (await import('../testing/testOne.ts')).testOne(plugin, choice),
    );
}
