import { Command, Option } from 'commander';
import { localised } from '../localised.ts';
import type { VerifyOptions } from '../verify/runVerify.ts';
import { deploymentOption, jsonOption } from './options.ts';

export function verifyCommand(): Command {
  return localised(new Command('verify'))
    .description('登录真实的上游，逐个核对查询接口的回答：哪些与约定不符但能读，哪些读不出；有读不出的时退出码为 1')
    .addOption(new Option('--upstream <地址>', '上游的地址').makeOptionMandatory())
    .addOption(new Option('--account <账号>', '登录用的账号').env('YANXI_ACCOUNT'))
    .addOption(new Option('--password <密码>', '它的密码；登录时会请你看一次图形验证码').env('YANXI_PASSWORD'))
    .addOption(new Option('--token <凭证>', '已有的登录凭证，不必再登录').env('YANXI_TOKEN'))
    .addOption(new Option('--strict', '与约定不符、但能读的，退出码也为 1'))
    .addOption(new Option('--writes', '也核对写接口：用一个专门的账号，写下的随即撤销；须写明 --account'))
    .addOption(deploymentOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\n账号、密码和凭证也可以放在环境变量 YANXI_ACCOUNT、YANXI_PASSWORD、YANXI_TOKEN 里。\n--writes 只改它自己写下的：笔记、讨论与回复、学习路径、上传的文件；没有撤销办法的不调用。账号请专门开一个，给了凭证时核对它确是这个账号的。\n\n示例：\n  npx yanxi verify --upstream https://api.example.edu.cn --account linxia --password 密码\n  npx yanxi verify --upstream https://api.example.edu.cn --account ceshi --password 密码 --writes --json',
    )
    .action(async (options: VerifyOptions) => (await import('../verify/runVerify.ts')).runVerify(options));
}
