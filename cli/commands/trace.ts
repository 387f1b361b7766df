import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Command, Option } from 'commander';
import { CliError } from '../CliError.ts';
import { localised } from '../localised.ts';
import { DIST, mapsFolder } from '../paths.ts';
import { words as named } from '../words/command.ts';
import { words } from '../words/trace.ts';

export function traceCommand(): Command {
  return localised(new Command('trace'))
    .description(words.about)
    .argument(`<${named.file}>`, words.file)
    .addOption(new Option(`--maps <${named.folder}>`, words.maps).default(mapsFolder(DIST), 'dist-maps/'))
    .addHelpText(
      'after',
      named.examples(['npx yanxi trace crash.txt', 'npx yanxi trace crash.json --maps ../0.1.0/dist-maps']),
    )
    .action(async (file: string, { maps }: { maps: string }) => {
      const { traceStack } = await import('../trace/traceStack.ts');
      const { stacksIn } = await import('../deployment/crashReports.ts');
      const report = await readReport(file);
      const { text: traced, found, unknown } = await traceStack(stacksIn(report) ?? report, maps);
      process.stdout.write(traced.endsWith('\n') ? traced : `${traced}\n`);
      if (unknown.length > 0) process.stderr.write(words.unknown(unknown, maps));
      else if (found === 0) process.stderr.write(words.nothing);
      if (found === 0) process.exitCode = 1;
    });
}

async function readReport(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CliError(words.unreadable(file, String(error)), words.unreadableRemedy);
  }
}
