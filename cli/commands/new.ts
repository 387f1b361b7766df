import { Command, Option } from 'commander';
import { localised } from '../localised.ts';
import { newParts, renewContract } from './newParts.ts';
import { words as named } from '../words/command.ts';
import { words } from '../words/new.ts';

const EXAMPLE = named.examples([words.examples.plugin, words.examples.project]);

export function newCommand(): Command {
  const command = localised(new Command('new'))
    .usage(words.usage)
    .description(words.about)
    .addHelpText('after', EXAMPLE)
    .addCommand(
      localised(new Command('plugin'))
        .usage(words.usageOfPlugin)
        .description(words.aboutPlugin)
        .argument(`<${words.id}>`, words.idWords)
        .addOption(new Option(`--title <${named.name}>`, words.titleWords).default('新功能', words.titleOfPlugin))
        .addOption(new Option(`--out <${named.folder}>`, words.out))
        .addHelpText('after', EXAMPLE)
        .action((id: string, { title, out }: { title: string; out?: string }) =>
          out === undefined ? newPlugin(id, title) : newProject(id, title, out),
        ),
    );
  for (const part of newParts()) command.addCommand(part);
  return command;
}

async function newPlugin(id: string, title: string): Promise<void> {
  const { checkPlugin } = await import('../scaffold/checkPlugin.ts');
  const { writePlugin } = await import('../scaffold/writePlugin.ts');
  await checkPlugin({ id, title });
  const files = await writePlugin({ id, title });
  process.stdout.write(words.pluginMade(id, title, files, await renewContract()));
}

async function newProject(id: string, title: string, out: string): Promise<void> {
  const { checkPlugin } = await import('../scaffold/checkPlugin.ts');
  const { writeProject } = await import('../scaffold/writeProject.ts');
  await checkPlugin({ id, title });
  const files = await writeProject({ id, title }, out);
  process.stdout.write(words.projectMade(id, title, out, files));
}
