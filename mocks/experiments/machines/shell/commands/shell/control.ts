// Commands that run others, end them, or only succeed and fail.
import { holds } from '../../language/conditions.ts';
import { runNamed, runScript } from '../../language/execute.ts';
import { type Commands, type Known, type Run, Usage } from '../../language/io.ts';
import { Leaving } from '../../language/Leaving.ts';
import type { Program } from '../../language/process.ts';

const exit: Known = {
  about: '退出终端',
  run(run) {
    throw new Leaving('exit', codeOf(run));
  },
};
const script: Known = { about: '执行脚本：bash 脚本', run: runFile };
const nothing: Known = { about: '什么也不做，成功', run: () => 0 };

export const CONTROL_BUILTINS: Commands = {
  test: { about: '判断：test -f 文件、[ "$a" = b ]', run: ({ shell, args }) => Number(!holds(shell, args)) },
  '[': {
    about: '',
    run({ shell, args }) {
      if (args.at(-1) !== ']') throw new Usage("missing `]'", 2);
      return Number(!holds(shell, args.slice(0, -1)));
    },
  },
  true: nothing,
  ':': { ...nothing, about: '' },
  false: { about: '什么也不做，失败', run: () => 1 },
  exit,
  return: {
    about: '',
    run(run) {
      if (run.shell.functionDepth === 0) throw new Usage("can only `return' from a function or sourced script", 2);
      throw new Leaving('return', codeOf(run));
    },
  },
  break: { about: '', run: leaveLoop },
  continue: { about: '', run: leaveLoop },
};

export const CONTROL_COMMANDS: Commands = {
  bash: script,
  sh: { ...script, about: '' },
  sudo: {
    about: '以管理员身份执行（这台机器不用密码）',
    run(run) {
      const [name, ...args] = run.args;
      if (name === undefined) throw new Usage('usage: sudo command');
      const root = run.shell.fork();
      root.set('USER', 'root');
      return runNamed(root, name, args, run);
    },
  },
};

function codeOf({ shell, args: [given], err, name }: Run): number {
  if (given === undefined) return shell.code;
  if (/^-?\d+$/.test(given)) return Number(given) & 255;
  err.write(`${shell.speaker}: ${name}: ${given}: numeric argument required\n`);
  return 2;
}

function leaveLoop({ shell, name }: Run): never {
  if (shell.loops === 0) throw new Usage("only meaningful in a `for', `while', or `until' loop", 0);
  throw new Leaving(name === 'break' ? 'break' : 'continue', 0);
}

function* runFile(run: Run): Program {
  const { shell } = run;
  const [first, ...args] = run.args;
  if (first === undefined) throw new Usage('已经在 bash 里了');
  if (first.startsWith('-')) throw new Usage(`${first}: invalid option`, 2);
  const node = shell.nodeAt(first);
  if (node?.kind === 'file') return yield* runScript(shell, node.text, { name: first, args }, run);
  throw new Usage(`${first}: ${node ? 'Is a directory' : 'No such file or directory'}`, node ? 126 : 127);
}
