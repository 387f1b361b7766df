// What the shell itself does: its aliases, its history, its conditions, its folders.
import type { Commands, Run } from '../language/io.ts';
import type { Shell } from '../Shell.ts';
import { holds } from './conditions.ts';
import { textOf } from './input.ts';
import { Usage } from './options.ts';

export const BUILTINS: Commands = {
  alias: {
    about: "给命令起别名：alias ll='ls -l'",
    run({ shell, args, out, err }) {
      let code = 0;
      if (args.length === 0) out.write(textOf([...shell.aliases].map(([name, value]) => `alias ${name}='${value}'`)));
      for (const arg of args) {
        const [name = '', ...value] = arg.split('=');
        const known = shell.aliases.get(name);
        if (value.length > 0) shell.aliases.set(name, value.join('='));
        else if (known !== undefined) out.write(`alias ${name}='${known}'\n`);
        else {
          err.write(`${shell.speaker}: alias: ${name}: not found\n`);
          code = 1;
        }
      }
      return code;
    },
  },
  unalias: {
    about: '',
    run({ shell, args }) {
      for (const name of args) shell.aliases.delete(name);
    },
  },
  history: {
    about: '显示执行过的命令，!! 上一条，!号码 某一条，-c 清除',
    run({ shell, args, out }) {
      const { history } = shell.disk;
      if (args[0] === '-c') {
        history.length = 0;
        shell.disk.changes += 1;
        return;
      }
      const from = args[0] === undefined ? 0 : Math.max(0, history.length - Number(args[0]));
      out.write(textOf(history.slice(from).map((line, at) => `${String(from + at + 1).padStart(5)}  ${line}`)));
    },
  },

  test: { about: '判断：test -f 文件、[ "$a" = b ]', run: (run) => Number(!holds(run, run.args)) },
  '[': {
    about: '',
    run(run) {
      if (run.args.at(-1) !== ']') throw new Usage("missing `]'", 2);
      return Number(!holds(run, run.args.slice(0, -1)));
    },
  },
  '[[': { about: '', run: (run) => Number(!holds(run, run.args.slice(0, -1), true)) },
  true: { about: '什么也不做，成功', run: () => 0 },
  ':': { about: '', run: () => 0 },
  false: { about: '什么也不做，失败', run: () => 1 },
  umask: {
    about: '',
    run({ shell, args: [given], out }) {
      const rights = (shift: number): string =>
        ['r', 'w', 'x'].filter((_, at) => ((~shell.umask >> shift) & (4 >> at)) > 0).join('');
      if (given === undefined) out.write(`${shell.umask.toString(8).padStart(4, '0')}\n`);
      else if (given === '-S') out.write(`u=${rights(6)},g=${rights(3)},o=${rights(0)}\n`);
      else if (/^[0-7]{1,4}$/.test(given)) shell.umask = Number.parseInt(given, 8) & 0o777;
      else throw new Usage(`${given}: octal number out of range`);
    },
  },
  clear: { about: '清屏', run: ({ out }) => out.write('\u001B[H\u001B[2J\u001B[3J') },
  reset: { about: '', run: ({ out }) => out.write('\u001B[H\u001B[2J\u001B[3J') },
  pushd: { about: '', run: (run) => pushd(run) },
  popd: { about: '', run: (run) => popd(run) },
  dirs: { about: '', run: (run) => showFolders(run) },
  times: { about: '', run: ({ out }) => out.write('0m0.004s 0m0.002s\n0m0.001s 0m0.001s\n') },
  ulimit: { about: '', run: ({ args, out }) => out.write(args.includes('-n') ? '1024\n' : 'unlimited\n') },
  hash: { about: '', run: () => 0 },
  caller: {
    about: '',
    run({ shell, out }) {
      if (shell.callers.length === 0) return 1;
      out.write(`${shell.line} ${shell.callers[1] ?? 'main'} ${shell.name}\n`);
      return 0;
    },
  },

  stty: {
    about: '',
    run({ args, out, tty, err }) {
      if (!tty) {
        err.write("stty: 'standard input': Inappropriate ioctl for device\n");
        return 1;
      }
      if (args[0] === 'size') out.write(`${tty.rows} ${tty.cols}\n`);
      else if (args[0] === '-a' || args.length === 0) {
        out.write(`speed 38400 baud; rows ${tty.rows}; columns ${tty.cols}; line = 0;\n`);
      }
      return 0;
    },
  },
  tput: {
    about: '',
    run({ args, out, tty }) {
      const said: Readonly<Record<string, string>> = {
        cols: `${tty?.cols ?? 80}\n`,
        lines: `${tty?.rows ?? 24}\n`,
        colors: '256\n',
        bold: '\u001B[1m',
        sgr0: '\u001B(B\u001B[m',
        clear: '\u001B[H\u001B[2J\u001B[3J',
      };
      out.write(args[0] === 'setaf' ? `\u001B[3${args[1] ?? ''}m` : (said[args[0] ?? ''] ?? ''));
    },
  },
};

const short = (shell: Shell, path: string): string => path.replace(new RegExp(`^${shell.home}(?=/|$)`, 'u'), '~');

function showFolders({ shell, out }: Run): number {
  out.write(`${[shell.cwd, ...shell.folders].map((path) => short(shell, path)).join(' ')}\n`);
  return 0;
}

function pushd(run: Run): number {
  const {
    shell,
    args: [given],
  } = run;
  const path = given === undefined ? shell.folders[0] : shell.path(given);
  if (path === undefined) throw new Usage('no other directory');
  const node = shell.disk.nodeAt(path);
  if (node?.kind !== 'dir') {
    throw new Usage(`${given ?? path}: ${node ? 'Not a directory' : 'No such file or directory'}`);
  }
  shell.folders = [shell.cwd, ...(given === undefined ? shell.folders.slice(1) : shell.folders)];
  shell.cwd = path;
  return showFolders(run);
}

function popd(run: Run): number {
  const [path, ...others] = run.shell.folders;
  if (path === undefined) throw new Usage('directory stack empty');
  run.shell.folders = others;
  run.shell.cwd = path;
  return showFolders(run);
}
