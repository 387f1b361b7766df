// The `yanxi` command.
import { Command, CommanderError } from 'commander';
import { StartTrouble } from '#mocks/world/StartTrouble.ts';
import { CliError } from './CliError.ts';
import { buildCommand } from './commands/build.ts';
import { completionCommand } from './commands/completion.ts';
import { contractCommand } from './commands/contract.ts';
import { devCommand } from './commands/dev.ts';
import { doctorCommand } from './commands/doctor.ts';
import { exportCommand } from './commands/export.ts';
import { helpCommand } from './commands/help.ts';
import { mockCommand } from './commands/mock.ts';
import { newCommand } from './commands/new.ts';
import { pluginsCommand } from './commands/plugins.ts';
import { startCommand } from './commands/start.ts';
import { testCommand } from './commands/test.ts';
import { traceCommand } from './commands/trace.ts';
import { verifyCommand } from './commands/verify.ts';
import packageFile from '../package.json' with { type: 'json' };
import { localised, usageProblem } from './localised.ts';
import { coloured, endWithReader } from './terminal.ts';
import { words } from './words/command.ts';
import { LANGUAGE } from './words/language.mjs';

const program = localised(new Command('yanxi'))
  .description(words.about)
  .version(packageFile.version, '-V, --version', words.showVersion)
  .addCommand(startCommand())
  .addCommand(devCommand())
  .addCommand(buildCommand())
  .addCommand(mockCommand())
  .addCommand(newCommand())
  .addCommand(testCommand())
  .addCommand(pluginsCommand())
  .addCommand(contractCommand())
  .addCommand(verifyCommand())
  .addCommand(doctorCommand())
  .addCommand(traceCommand())
  .addCommand(exportCommand())
  .addCommand(completionCommand())
  .addCommand(helpCommand());

endWithReader();

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Prints an error; returns the exit code, 2 for mistakes in the command line. */
function report(error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    // Without a command, the help was shown already.
    if (error.code !== 'commander.help') process.stderr.write(usageProblem(error, program, process.argv.slice(2)));
    return 2;
  }
  if (error instanceof CliError || error instanceof StartTrouble) {
    const { message, remedy } = error instanceof StartTrouble && LANGUAGE === 'en' ? error.english : error;
    process.stderr.write(`${words.labelled(coloured(words.error, 'red', process.stderr), message)}\n${remedy}\n`);
    return 1;
  }
  process.stderr.write(words.unexpected(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  return 1;
}
