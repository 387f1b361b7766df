import { Command, Option } from 'commander';
import { localised } from '../localised.ts';
import type { VerifyOptions } from '../verify/runVerify.ts';
import { deploymentOption, jsonOption } from './options.ts';
import { words as named } from '../words/command.ts';
import { words } from '../words/verify.ts';

export function verifyCommand(): Command {
  return localised(new Command('verify'))
    .description(words.about)
    .addOption(new Option(`--upstream <${named.address}>`, words.upstream).makeOptionMandatory())
    .addOption(new Option(`--account <${words.accountValue}>`, words.account).env('YANXI_ACCOUNT'))
    .addOption(new Option(`--password <${words.passwordValue}>`, words.password).env('YANXI_PASSWORD'))
    .addOption(new Option(`--token <${words.tokenValue}>`, words.token).env('YANXI_TOKEN'))
    .addOption(new Option('--strict', words.strict))
    .addOption(new Option('--writes', words.writes))
    .addOption(deploymentOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      words.more +
        named.examples([
          `npx yanxi verify --upstream https://api.example.edu.cn --account linxia --password ${words.examplePassword}`,
          `npx yanxi verify --upstream https://api.example.edu.cn --account ceshi --password ${words.examplePassword} --writes --json`,
        ]),
    )
    .action(async (options: VerifyOptions) => (await import('../verify/runVerify.ts')).runVerify(options));
}
