import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Command } from 'commander';
import { CliError } from '../CliError.ts';
import { localised } from '../localised.ts';
import { ROOT } from '../paths.ts';
import { words as named } from '../words/command.ts';
import { words } from '../words/contract.ts';

interface ContractOptions {
  check?: boolean;
  control?: boolean;
  out?: string;
}

export function contractCommand(): Command {
  return localised(new Command('contract'))
    .description(words.about)
    .option('--check', words.check)
    .option('--control', words.control)
    .option(`--out <${named.file}>`, words.out)
    .addHelpText(
      'after',
      named.examples([
        'npx yanxi contract --out cli/contract/openapi.json',
        'npx yanxi contract --check',
        'npx yanxi contract --control --out control.json',
      ]),
    )
    .action(contract);
}

async function contract({ check = false, control = false, out }: ContractOptions): Promise<void> {
  if (check && control && out === undefined) {
    throw new CliError(words.controlNotKept, words.controlNotKeptRemedy);
  }
  const { currentControlOpenApi, currentOpenApi, KEPT_COPY } = await import('../contract/writeOpenApi.ts');
  const current = await (control ? currentControlOpenApi() : currentOpenApi({ examples: !check }));
  const file = out ?? relative(process.cwd(), join(ROOT, KEPT_COPY));
  if (check) await checkCopy(file, current, `npx yanxi contract ${control ? '--control ' : ''}--out ${file}`);
  else if (out === undefined) process.stdout.write(current);
  else await writeCopy(out, current);
}

async function checkCopy(file: string, current: string, renewal: string): Promise<void> {
  const kept = await readFile(file, 'utf8').catch(() => {
    throw new CliError(words.unreadable(file), words.unreadableRemedy(renewal));
  });
  const { differences } = await import('../contract/staleness.ts');
  const found = differences(kept, current);
  if (found.length > 0) {
    throw new CliError(words.differs(file, found), words.differsRemedy(renewal));
  }
  process.stdout.write(words.fits(file));
}

async function writeCopy(file: string, current: string): Promise<void> {
  await writeFile(file, current).catch((error: unknown) => {
    throw new CliError(
      words.notWritten(file, error instanceof Error ? error.message : String(error)),
      words.notWrittenRemedy,
    );
  });
  process.stdout.write(words.written(file, Math.round(Buffer.byteLength(current) / 1000)));
}
