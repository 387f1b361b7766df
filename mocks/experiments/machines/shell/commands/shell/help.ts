// help, man, which and type.
import { type Commands, type Run, Usage } from '../../language/io.ts';
import type { Program } from '../../language/process.ts';
import { page } from '../../programs/pager.ts';
import { textOf } from '../input.ts';

export const HELP_BUILTINS: Commands = {
  help: { about: '显示这份说明', run: help },
  type: {
    about: '命令是什么：内部命令、函数还是程序',
    run(run) {
      const { shell, out, err } = run;
      let code = 0;
      for (const name of run.args) {
        const path = pathOf(run, name);
        if (shell.functions.has(name)) out.write(`${name} is a function\n`);
        else if (shell.isBuiltin(name)) out.write(`${name} is a shell builtin\n`);
        else if (path !== undefined) out.write(`${name} is ${path}\n`);
        else {
          err.write(`${shell.speaker}: type: ${name}: not found\n`);
          code = 1;
        }
      }
      return code;
    },
  },
};

export const HELP_COMMANDS: Commands = {
  man: { about: '一个命令的说明', run: man },
  which: {
    about: '命令在哪里',
    run(run) {
      const found = run.args.flatMap((name) => pathOf(run, name) ?? []);
      run.out.write(textOf(found));
      return Number(found.length < run.args.length);
    },
  },
};

function pathOf({ shell }: Run, name: string): string | undefined {
  if (shell.isBuiltin(name)) return undefined;
  return Object.hasOwn(shell.commands, name) ? `/usr/bin/${name}` : shell.programAt(name);
}

function help({ shell, out }: Run): void {
  const listed = Object.entries(shell.commands).filter(([, { about }]) => about !== '');
  const width = Math.max(...listed.map(([name]) => name.length)) + 2;
  out.write(
    textOf([
      '这台机器支持的命令：',
      ...listed.map(([name, { about }]) => `  ${name.padEnd(width)}${about}`),
      '还可以用 | > >> 2>&1 < << <<< && || ; & $() 和 * ? [] {} 通配符，变量和 $(( ))，以及 for、while、if、case 和函数。',
      '按 Tab 补全，↑↓ 翻历史，Ctrl+R 查找历史，Ctrl+C 放弃当前的命令，Ctrl+Z 暂停，Ctrl+L 清屏。man 命令 看一个命令的说明。',
    ]),
  );
}

function man(run: Run): Program {
  const name = run.args.at(-1);
  if (name === undefined) throw new Usage("What manual page do you want?\nFor example, try 'man man'.");
  const { about = '' } = run.shell.commands[name] ?? {};
  if (about === '') throw new Usage(`No manual entry for ${name}`, 16);
  const [summary = ''] = about.split(/[，；：]/, 1);
  const text = `${name.toUpperCase()}(1)\n\n名称\n       ${name} - ${summary}\n\n说明\n       ${about.replaceAll('；', '\n       ')}\n\n       这里只有这台机器支持的部分。输入 help 查看全部命令。\n`;
  return page(run, text, `Manual page ${name}(1)`);
}
