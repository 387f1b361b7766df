import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Command } from 'commander';
import * as v from 'valibot';
import { CliError } from '../CliError.ts';
import { localised } from '../localised.ts';
import { ROOT } from '../paths.ts';
import { words as named } from '../words/command.ts';
import { words } from '../words/contract.ts';

interface ContractOptions {
  against?: string;
  check?: boolean;
  control?: boolean;
  out?: string;
}

export function contractCommand(): Command {
  return localised(new Command('contract'))
    .description(words.about)
    .option('--check', words.check)
    .option('--control', words.control)
    .option(`--against <${named.file}>`, words.against)
    .option(`--out <${named.file}>`, words.out)
    .addHelpText(
      'after',
      named.examples([
        'npx yanxi contract --out cli/contract/openapi.json',
        'npx yanxi contract --check',
        'npx yanxi contract --control --out control.json',
        'npx yanxi contract --against openapi-1.4.json',
      ]),
    )
    .action(contract);
}

async function contract({ against, check = false, control = false, out }: ContractOptions): Promise<void> {
  if (check && control && out === undefined) {
    throw new CliError(words.controlNotKept, words.controlNotKeptRemedy);
  }
  const { currentControlOpenApi, currentOpenApi, KEPT_COPY } = await import('../contract/writeOpenApi.ts');
  const current = await (control ? currentControlOpenApi() : currentOpenApi({ examples: !check }));
  if (against !== undefined) await compareWith(against, current);
  const file = out ?? relative(process.cwd(), join(ROOT, KEPT_COPY));
  if (check) await checkCopy(file, current, `npx yanxi contract ${control ? '--control ' : ''}--out ${file}`);
  else if (out !== undefined) await writeCopy(out, current);
  else if (against === undefined) process.stdout.write(current);
}

async function compareWith(file: string, current: string): Promise<void> {
  const { breakingChanges, Document } = await import('../contract/breaking.ts');
  const Kept = v.pipe(v.string(), v.parseJson(), Document);
  const kept = v.safeParse(Kept, await readFile(file, 'utf8').catch(() => undefined));
  if (!kept.success) throw new CliError(words.noContract(file), words.noContractRemedy);
  const found = breakingChanges(kept.output, v.parse(Kept, current));
  const lines = (inferred: boolean) =>
    found.filter((one) => one.inferred === inferred).map(({ kind, call, at }) => words.breaks[kind](call, at));
  if (found.length > 0) throw new CliError(words.broken(file, lines(false), lines(true)), words.brokenRemedy);
  process.stdout.write(words.unbroken(file));
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
