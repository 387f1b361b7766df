import type { Commands, Run } from '../../language/io.ts';
import { textOf } from '../input.ts';

export const HELP: Commands = {
  help: { about: '显示这份说明', run: help },
  which: {
    about: '命令在哪里',
    run({ shell, args, out }) {
      const found = args.filter((name) => !shell.isBuiltin(name) && Object.hasOwn(shell.commands, name));
      out.write(textOf(found.map((name) => `/usr/bin/${name}`)));
      return Number(found.length < args.length);
    },
  },
  env: {
    about: '显示环境变量',
    run: ({ shell, out }) => out.write(textOf(shell.variables.exported().map((pair) => pair.join('=')))),
  },
};

function help({ shell, out }: Run): void {
  const listed = Object.entries(shell.commands).filter(([, { about }]) => about !== '');
  const width = Math.max(...listed.map(([name]) => name.length)) + 2;
  out.write(
    textOf([
      '这台机器支持的命令：',
      ...listed.map(([name, { about }]) => `  ${name.padEnd(width)}${about}`),
      '还可以用 | > >> 2>&1 < << <<< && || ; & $() 和 * ? [] {} 通配符，变量和 $(( ))，以及 for、while、if 和函数。',
      '按 Tab 补全，↑↓ 翻历史，Ctrl+C 放弃当前的命令，Ctrl+L 清屏。命令 --help 看一个命令的说明。',
    ]),
  );
}
