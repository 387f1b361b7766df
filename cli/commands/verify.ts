import { Command, Option } from 'commander';
import { inChinese } from '../inChinese.ts';
import type { VerifyOptions } from '../verify/runVerify.ts';
import { deploymentOption } from './options.ts';

export function verifyCommand(): Command {
  return inChinese(new Command('verify'))
    .description('登录真实的上游，逐个核对查询接口的回答：哪些与约定不符但能读，哪些读不出；有读不出的时退出码为 1')
    .addOption(new Option('--upstream <地址>', '上游的地址').makeOptionMandatory())
    .addOption(new Option('--account <账号>', '登录用的账号'))
    .addOption(new Option('--password <密码>', '它的密码；登录时会请你看一次图形验证码').env('YANXI_PASSWORD'))
    .addOption(new Option('--token <凭证>', '已有的登录凭证，不必再登录').env('YANXI_TOKEN'))
    .addOption(new Option('--strict', '与约定不符、但能读的，退出码也为 1'))
    .addOption(deploymentOption())
    .addHelpText(
      'after',
      '\n密码和凭证也可以放在环境变量 YANXI_PASSWORD、YANXI_TOKEN 里。\n\n示例：\n  npx yanxi verify --upstream https://api.example.edu.cn --account linxia --password 密码',
    )
    .action(async (options: VerifyOptions) => (await import('../verify/runVerify.ts')).runVerify(options));
}
