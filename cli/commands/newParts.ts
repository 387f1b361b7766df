// `yanxi new page|call|store|contribution`: adds a part to an existing plugin.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Argument, Command, Option } from 'commander';
import { localised } from '../localised.ts';
import { ROOT } from '../paths.ts';
import { POINT_NAMES } from '../scaffold/points.ts';
import type { NewPart, PartKind } from '../scaffold/parts.ts';
import { words as named } from '../words/command.ts';
import { words } from '../words/new.ts';

type Given = Pick<NewPart, 'title' | 'path'>;

export function newParts(): Command[] {
  return (['page', 'call', 'store', 'contribution'] as const).map((kind) => {
    const command = localised(new Command(kind))
      .usage(kind === 'contribution' ? words.usageOfContribution : words.usageOfPart)
      .description(words.parts[kind])
      .argument(`<${words.plugin}>`, words.pluginWords)
      .argument(`<${named.name}>`, words.nameWords)
      .addOption(new Option(`--title <${words.title}>`, words.titleWords).default('新内容', words.titleOfPart))
      .addHelpText('after', named.examples([words.examples[kind]]));
    if (kind === 'contribution') {
      return command
        .addArgument(
          // For completion only; `writePart` validates the value.
          new Argument(`<${words.point}>`, named.list(POINT_NAMES))
            .choices(POINT_NAMES)
            .argParser((text: string) => text),
        )
        .action((plugin: string, name: string, point: string, { title }: Given) =>
          write(kind, { plugin, name, point, title }),
        );
    }
    if (kind !== 'store') {
      command.addOption(new Option(`--path <${named.address}>`, kind === 'page' ? words.pathOfPage : words.pathOfCall));
    }
    return command.action((plugin: string, name: string, given: Given) => write(kind, { plugin, name, ...given }));
  });
}

async function write(kind: PartKind, part: NewPart): Promise<void> {
  const { writePart } = await import('../scaffold/writePart.ts');
  const { made, changed } = await writePart(kind, part);
  if (kind === 'call') changed.push(await renewContract());
  const lines = (files: readonly string[]): string => files.map((file) => `  ${file}\n`).join('');
  const changes = changed.length > 0 ? words.changed(lines(changed)) : '';
  process.stdout.write(words.made(lines(made)) + changes + words.checkIt);
}

/** Writes the stored OpenAPI document anew and returns its name. */
export async function renewContract(): Promise<string> {
  const { KEPT_COPY } = await import('../contract/writeOpenApi.ts');
  // In a new process, because this one has already loaded the old declarations and the mock without them.
  await promisify(execFile)(process.execPath, [join(ROOT, 'cli/yanxi.mjs'), 'contract', '--out', KEPT_COPY], {
    cwd: ROOT,
  });
  return KEPT_COPY;
}
