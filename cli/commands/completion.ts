import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Argument, Command } from 'commander';
import { type Shell, SHELLS } from '../completion/scripts.ts';
import { localised, oneOf } from '../localised.ts';
import { ROOT } from '../paths.ts';
import { words as named } from '../words/command.ts';
import { words } from '../words/completion.ts';

const HELP =
  words.after +
  named.examples([
    'npx yanxi completion bash >> ~/.bashrc',
    'npx yanxi completion zsh >> ~/.zshrc',
    'npx yanxi completion fish > ~/.config/fish/conf.d/yanxi.fish',
  ]);

export function completionCommand(): Command {
  return localised(new Command('completion'))
    .usage('<shell>')
    .description(words.about)
    .addArgument(new Argument('<shell>', words.shells).choices(SHELLS).argParser(shellOrWords))
    .argument(words.typed, words.typedWords)
    .addHelpText('after', HELP)
    .action(print);
}

const readShell = oneOf('shell', SHELLS);
/** `words` is what the completion scripts pass. */
const shellOrWords = (text: string): Shell | 'words' => (text === 'words' ? text : readShell(text));

async function print(shell: Shell | 'words', typed: string[], _: object, own: Command): Promise<void> {
  if (shell === 'words') {
    const { complete } = await import('../completion/complete.ts');
    const folders = await readdir(join(ROOT, 'plugins'));
    const offered = complete(own.parent ?? own, typed, () => folders);
    process.stdout.write(offered.files ? ':files\n' : offered.words.map((word) => `${word}\n`).join(''));
    return;
  }
  const { completionScript } = await import('../completion/scripts.ts');
  process.stdout.write(completionScript(shell, process.execPath, join(ROOT, 'cli/yanxi.mjs')));
}
