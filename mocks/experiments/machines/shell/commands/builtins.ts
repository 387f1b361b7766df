// What the shell itself does: its variables, its history, its conditions, scripts.
import { Leaving } from '../language/execute.ts';
import { calculate } from '../language/arithmetic.ts';
import type { Commands, Run } from '../language/io.ts';
import { readLine } from '../language/process.ts';
import type { Shell } from '../Shell.ts';
import { textOf } from './input.ts';
import { optionsOf, Usage } from './options.ts';
import { holds } from './conditions.ts';

const assign = (shell: Shell, arg: string): void => {
  const [name = '', ...value] = arg.split('=');
  if (value.length > 0) shell.set(name, value.join('='));
};

const declare = ({ shell, args, out }: Run): void => {
  const named = args.filter((arg) => !arg.startsWith('-'));
  if (named.length === 0) {
    out.write(textOf([...shell.variables].map(([name, value]) => `declare -x ${name}="${value}"`)));
  }
  for (const arg of named) assign(shell, arg);
};

export const BUILTINS: Commands = {
  env: {
    about: '显示环境变量',
    run: ({ shell, out }) =>
      out.write(textOf([...shell.variables, ['PWD', shell.cwd]].map(([name, value]) => `${name}=${value}`))),
  },
  printenv: {
    about: '',
    run({ shell, args, out }) {
      const [name] = args;
      if (name === undefined) out.write(textOf([...shell.variables].map(([one, value]) => `${one}=${value}`)));
      const value = name === undefined ? undefined : shell.variable(name);
      if (value !== undefined) out.write(`${value}\n`);
      return name !== undefined && value === undefined ? 1 : 0;
    },
  },
  export: { about: '设置环境变量：export 名称=值', run: declare },
  declare: { about: '', run: declare },
  local: { about: '', run: declare },
  readonly: { about: '', run: declare },
  unset: {
    about: '去掉变量',
    run({ shell, args }) {
      for (const name of args.filter((arg) => !arg.startsWith('-'))) {
        shell.unset(name);
        shell.functions.delete(name);
      }
    },
  },
  set: {
    about: '',
    run({ shell, args, out }) {
      if (args.length === 0) out.write(textOf([...shell.variables].map(([name, value]) => `${name}='${value}'`)));
      for (const arg of args) if (/^[-+][a-z]*e/.test(arg)) shell.strict = arg.startsWith('-');
      const at = args.indexOf('--');
      if (at >= 0) shell.args = args.slice(at + 1);
    },
  },
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
          err.write(`bash: alias: ${name}: not found\n`);
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

  read: {
    about: '读一行到变量：read -p 提示 名称',
    *run(run) {
      const options = optionsOf(run.args, 'rp:sn:t:a:');
      if (options.has('p') && run.stdin.terminal) run.err.write(options.value('p') ?? '');
      const line = yield* readLine(run.stdin);
      const names = options.rest.length === 0 ? ['REPLY'] : options.rest;
      const by = run.shell.variable('IFS');
      const words =
        by === undefined || by === ' \t\n'
          ? (line ?? '').trim().split(/\s+/)
          : by === ''
            ? [line ?? '']
            : (line ?? '').split(by);
      for (const [at, name] of names.entries()) {
        run.shell.set(
          name,
          at === names.length - 1
            ? words.slice(at).join(by === undefined || by === '' ? ' ' : (by[0] ?? ' '))
            : (words[at] ?? ''),
        );
      }
      return line === undefined ? 1 : 0;
    },
  },
  test: { about: '判断：test -f 文件、[ "$a" = b ]', run: (run) => Number(!holds(run.shell, run.args)) },
  '[': {
    about: '',
    run(run) {
      if (run.args.at(-1) !== ']') throw new Usage("missing `]'", 2);
      return Number(!holds(run.shell, run.args.slice(0, -1)));
    },
  },
  '[[': { about: '', run: (run) => Number(!holds(run.shell, run.args.slice(0, -1), true)) },
  let: {
    about: '',
    run: ({ shell, args }) =>
      Number(
        args
          .map((arg) =>
            calculate(arg, { get: (name) => shell.variable(name), set: (name, value) => shell.set(name, value) }),
          )
          .at(-1) === 0,
      ),
  },
  expr: {
    about: '',
    run({ shell, args, out }) {
      out.write(
        `${calculate(args.join(' ').replaceAll('\\*', '*'), { get: (name) => shell.variable(name), set: () => undefined })}\n`,
      );
    },
  },
  shift: {
    about: '',
    run({ shell, args }) {
      shell.args = shell.args.slice(Number(args[0] ?? 1));
    },
  },
  true: { about: '什么也不做，成功', run: () => 0 },
  ':': { about: '', run: () => 0 },
  false: { about: '什么也不做，失败', run: () => 1 },
  trap: { about: '', run: () => 0 },
  umask: { about: '', run: ({ out }) => out.write('0022\n') },
  wait: { about: '', run: () => 0 },
  clear: { about: '清屏', run: ({ out }) => out.write('\u001B[H\u001B[2J\u001B[3J') },
  reset: { about: '', run: ({ out }) => out.write('\u001B[H\u001B[2J\u001B[3J') },
  exit: { about: '退出终端', run: leave('exit') },
  logout: { about: '退出终端', run: leave('exit') },
  return: { about: '', run: leave('return') },
  break: { about: '', run: leave('break') },
  continue: { about: '', run: leave('continue') },

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

function leave(kind: Leaving['kind']): (run: Run) => never {
  return ({ shell, args }) => {
    throw new Leaving(
      kind,
      args[0] === undefined ? (kind === 'exit' || kind === 'return' ? shell.code : 0) : Number(args[0]) & 255,
    );
  };
}
