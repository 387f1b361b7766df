// help, man, which and type, and what this machine does not have.
import { type Commands, type Known, refusing, type Run } from '../language/io.ts';
import { BUILT_IN, KEYWORDS } from '../language/builtinNames.ts';
import { textWidth } from '../line/charWidth.ts';
import { page } from '../programs/pager.ts';
import type { Program } from '../language/process.ts';
import { programAt } from '../language/programAt.ts';
import { runNamed } from '../language/simple.ts';
import type { Shell } from '../Shell.ts';
import { functionText } from './functionText.ts';
import { textOf } from './input.ts';

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
            '还可以用 | > >> 2>&1 < << <<< && || ; & $() <() 和 * ? [] 通配符，变量、数组和 $(( ))，以及 for、while、if、case、select 和函数。',
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
      run({ args, out, shell }) {
        const names = args.filter((arg) => arg !== '-a');
        const found = names.flatMap((name) => fileOf(shell, name, all) ?? []);
        out.write(textOf(found));
        return found.length === names.length ? 0 : 1;
      },
    },
    type: {
      about: '命令是什么：内部命令、别名、函数还是程序，-t 只说种类',
      run(run) {
        const names = run.args.filter((arg) => !/^-[tapPf]+$/.test(arg));
        const letters = run.args.filter((arg) => !names.includes(arg)).join('');
        return Math.max(0, ...names.map((name) => typeOf(run, name, { all, letters })));
      },
    },
    command: {
      about: '',
      run(run) {
        const [letters = '', ...names] = run.args;
        if (letters === '-v') return Math.max(0, ...names.map((name) => placeOf(run, name, all)));
        if (letters === '-V') return Math.max(0, ...names.map((name) => typeOf(run, name, { all, letters: '' })));
        const args = letters === '-p' || letters === '--' ? names : run.args;
        const own = run.shell.functions;
        const hidden = own.get(args[0] ?? '');
        own.delete(args[0] ?? '');
        return restoring(runNamed(run.shell, args[0] ?? 'true', args.slice(1), run), () => {
          if (hidden) own.set(hidden.name, hidden);
        });
      },
    },
    builtin: {
      about: '',
      run: (run) => runNamed(run.shell, 'command', run.args, run),
    },
  };
  return all;
}

function* restoring(program: Program, restore: () => void): Program {
  try {
    return yield* program;
  } finally {
    restore();
  }
}

function kindOf({ shell }: Run, name: string, all: Commands): string | undefined {
  if (shell.aliases.has(name)) return 'alias';
  if (KEYWORDS.has(name)) return 'keyword';
  if (shell.functions.has(name)) return 'function';
  if (BUILT_IN.has(name)) return 'builtin';
  return fileOf(shell, name, all) === undefined ? undefined : 'file';
}

function fileOf(shell: Shell, name: string, all: Commands): string | undefined {
  if (name.includes('/')) return shell.disk.nodeAt(shell.path(name)) ? name : undefined;
  if (BUILT_IN.has(name) && !/^(?:echo|printf|test|\[|true|false|pwd|kill)$/.test(name)) return undefined;
  if (Object.hasOwn(all, name) && !(name in REFUSED) && !/^(?:\[\[|\(\()$/.test(name)) return `/usr/bin/${name}`;
  return programAt(shell, name);
}

/** `command -v` */
function placeOf(run: Run, name: string, all: Commands): number {
  const kind = kindOf(run, name, all);
  if (kind === undefined) return 1;
  const alias = run.shell.aliases.get(name) ?? '';
  const place = kind === 'file' ? (fileOf(run.shell, name, all) ?? '') : name;
  run.out.write(kind === 'alias' ? `alias ${name}='${alias}'\n` : `${place}\n`);
  return 0;
}

function typeOf(run: Run, name: string, { all, letters }: { all: Commands; letters: string }): number {
  const { shell, out, err } = run;
  const kind = kindOf(run, name, all);
  if (kind === undefined) {
    if (!/[tpP]/.test(letters)) err.write(`${shell.speaker}: type: ${name}: not found\n`);
    return 1;
  }
  const place = fileOf(shell, name, all) ?? '';
  const said: Readonly<Record<string, string>> = {
    alias: `${name} is aliased to \`${shell.aliases.get(name) ?? ''}'\n`,
    keyword: `${name} is a shell keyword\n`,
    function: `${name} is a function\n${functionText(shell, name)}`,
    builtin: `${name} is a shell builtin\n`,
    file: `${name} is ${place}\n`,
  };
  if (letters.includes('t')) out.write(`${kind}\n`);
  else if (/[pP]/.test(letters)) out.write(kind === 'file' || letters.includes('P') ? `${place}\n` : '');
  else out.write(said[kind] ?? '');
  if (letters.includes('a') && kind !== 'file' && place !== '') out.write(`${name} is ${place}\n`);
  return 0;
}
