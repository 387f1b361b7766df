import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Argument, Command } from 'commander';
import { type Shell, SHELLS } from '../completion/scripts.ts';
import { localised, oneOf } from '../localised.ts';
import { ROOT } from '../paths.ts';

const HELP = `
npx yanxi 之后补全；yanxi 也是一个命令（npm link，或 alias yanxi='npx yanxi'）时，它之后也补全。

示例：
  npx yanxi completion bash >> ~/.bashrc
  npx yanxi completion zsh >> ~/.zshrc
  npx yanxi completion fish > ~/.config/fish/conf.d/yanxi.fish`;

export function completionCommand(): Command {
  return localised(new Command('completion'))
    .usage('<shell>')
    .description('输出命令补全的脚本，供 bash、zsh、fish 使用')
    .addArgument(new Argument('<shell>', 'bash、zsh 或 fish').choices(SHELLS).argParser(shellOrWords))
    .argument('[词...]', '由脚本给出，不用自己写')
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
    const { words, files } = complete(own.parent ?? own, typed, () => folders);
    process.stdout.write(files ? ':files\n' : words.map((word) => `${word}\n`).join(''));
    return;
  }
  const { completionScript } = await import('../completion/scripts.ts');
  process.stdout.write(completionScript(shell, process.execPath, join(ROOT, 'cli/yanxi.mjs')));
}
