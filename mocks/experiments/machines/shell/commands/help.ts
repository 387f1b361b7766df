// help, man, which and type, and what this machine does not have.
import { type Commands, type Known, refusing, type Run } from '../language/io.ts';
import { textWidth } from '../line/charWidth.ts';
import { page } from '../programs/pager.ts';
import { textOf } from './input.ts';

const BUILT_IN = new Set([
  'cd',
  'echo',
  'export',
  'alias',
  'history',
  'source',
  'read',
  'test',
  'exit',
  'type',
  'pwd',
  'printf',
  'true',
  'false',
  'unset',
  'set',
  'jobs',
  'kill',
  'help',
  '[',
  '.',
  ':',
  'let',
  'shift',
  'return',
  'break',
  'continue',
  'local',
  'eval',
  'exec',
  'command',
  'trap',
  'wait',
  'umask',
  'logout',
  'fg',
  'bg',
]);

const NO_EDITOR = '这台机器没有装，请用 nano 文件名 编辑（Ctrl+O 保存，Ctrl+X 退出）。';
const REFUSED: Readonly<Record<string, string>> = {
  vi: NO_EDITOR,
  vim: NO_EDITOR,
  emacs: NO_EDITOR,
  python: '这台机器不能运行 Python，请用 shell 脚本完成实验。',
  python3: '这台机器不能运行 Python，请用 shell 脚本完成实验。',
  node: '这台机器不能运行 Node.js，请用 shell 脚本完成实验。',
  git: '这台机器没有装 git，版本可以用 cp 另存一份。',
  gcc: '这台机器没有装编译器。',
  make: '这台机器没有装编译器。',
  apt: '这台机器不能安装软件，输入 help 查看已有的命令。',
  'apt-get': '这台机器不能安装软件，输入 help 查看已有的命令。',
  mysql: '这台机器没有数据库客户端，请把语句写进文件。',
  docker: '这台机器不能运行容器，请把声明写进文件。',
  tmux: '这里只有一个终端。',
  screen: '这里只有一个终端。',
  tar: '这台机器没有装打包工具，可以用 cp -r 备份目录。',
  gzip: '这台机器没有装打包工具，可以用 cp -r 备份目录。',
  zip: '这台机器没有装打包工具，可以用 cp -r 备份目录。',
  unzip: '这台机器没有装打包工具，可以用 cp -r 备份目录。',
  reboot: '请用页面上方的“重启”。',
  shutdown: '请用页面上方的“关机”。',
  poweroff: '请用页面上方的“关机”。',
};

const refusals: Commands = Object.fromEntries(
  Object.entries(REFUSED).map(([name, why]): [string, Known] => [
    name,
    { about: '', run: refusing(() => `${name}: ${why}`, 127) },
  ]),
);

/** With those that tell about the others. */
export function withHelp(known: Commands): Commands {
  const listed = Object.entries(known).filter(([, { about }]) => about !== '');
  const width = Math.max(...listed.map(([name]) => textWidth(name))) + 2;
  const all: Commands = {
    ...refusals,
    ...known,
    help: {
      about: '显示这份说明',
      run: ({ out }) =>
        out.write(
          textOf([
            '这台机器支持的命令：',
            ...listed.map(([name, { about }]) => `  ${name.padEnd(width)}${about}`),
            '还可以用 | > >> 2>&1 < << && || ; $() 和 * ? 通配符，以及 for、while、if、case 和函数。',
            '按 Tab 补全，↑↓ 翻历史，Ctrl+R 查找历史，Ctrl+C 放弃当前的命令，Ctrl+L 清屏。man 命令 看一个命令的说明。',
          ]),
        ),
    },
    man: {
      about: '一个命令的说明',
      *run(run) {
        const name = run.args.at(-1);
        const about = name === undefined ? undefined : all[name]?.about;
        if (name === undefined || !about) {
          run.err.write(
            name === undefined
              ? "What manual page do you want?\nFor example, try 'man man'.\n"
              : `No manual entry for ${name}\n`,
          );
          return name === undefined ? 1 : 16;
        }
        return yield* page(
          run,
          `${name.toUpperCase()}(1)\n\n名称\n       ${name} - ${about.split(/[，；：]/, 1)[0] ?? ''}\n\n说明\n       ${about.replaceAll(/[；]/g, '\n       ')}\n\n       这里只有这台机器支持的部分。输入 help 查看全部命令。\n`,
          `Manual page ${name}(1)`,
        );
      },
    },
    which: {
      about: '命令在哪里',
      run({ args, out }) {
        const found = args.filter((name) => Object.hasOwn(all, name) && !(name in REFUSED));
        out.write(textOf(found.map((name) => `/usr/bin/${name}`)));
        return found.length === args.length ? 0 : 1;
      },
    },
    type: {
      about: '命令是什么：内部命令、别名还是程序',
      run: (run) => Math.max(0, ...run.args.map((name) => typeOf(run, name, all))),
    },
  };
  return all;
}

function typeOf({ shell, out, err }: Run, name: string, all: Commands): number {
  const alias = shell.aliases.get(name);
  if (alias !== undefined) out.write(`${name} is aliased to \`${alias}'\n`);
  else if (shell.functions.has(name)) out.write(`${name} is a function\n`);
  else if (BUILT_IN.has(name)) out.write(`${name} is a shell builtin\n`);
  else if (Object.hasOwn(all, name) && !(name in REFUSED)) out.write(`${name} is /usr/bin/${name}\n`);
  else {
    err.write(`bash: type: ${name}: not found\n`);
    return 1;
  }
  return 0;
}
