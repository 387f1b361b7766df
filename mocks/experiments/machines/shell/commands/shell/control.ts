// Commands that run others, end them, or only succeed and fail.
import { holds } from '../../language/conditions.ts';
import { runNamed, runScript, runText } from '../../language/execute.ts';
import { type Commands, type Known, type Run, Usage } from '../../language/io.ts';
import { Leaving } from '../../language/Leaving.ts';
import { type Program, readAll } from '../../language/process.ts';

const condition: Known = {
  about: '判断：test -f 文件、[ "$a" = b ]',
  run(run) {
    if (run.name === 'test') return Number(!holds(run, run.args, false));
    if (run.args.at(-1) !== ']') throw new Usage("missing `]'", 2);
    return Number(!holds(run, run.args.slice(0, -1), false));
  },
};
const exit: Known = {
  about: '退出终端',
  run(run) {
    throw new Leaving('exit', codeOf(run));
  },
};
const script: Known = { about: '执行脚本：bash 脚本，bash -c 命令', run: runFile };
const source: Known = { about: '在当前的 shell 里执行脚本', run: sourced };
const nothing: Known = { about: '什么也不做，成功', run: () => 0 };

export const CONTROL_BUILTINS: Commands = {
  test: condition,
  '[': { ...condition, about: '' },
  true: nothing,
  ':': { ...nothing, about: '' },
  false: { about: '什么也不做，失败', run: () => 1 },
  source,
  '.': { ...source, about: '' },
  eval: { about: '', run: (run) => runText(run.shell, run.args.join(' '), run) },
  exit,
  logout: { ...exit, about: '' },
  return: {
    about: '',
    run(run) {
      if (run.shell.functionDepth === 0 && run.shell.sourcing === 0) {
        throw new Usage("can only `return' from a function or sourced script", 2);
      }
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
  time: {
    about: '看一个命令用了多久',
    *run({ shell, args: [name = 'true', ...args], ...io }) {
      const begun = shell.clock();
      const code = yield* runNamed(shell, name, args, io);
      const spent = (shell.clock() - begun) / 1000;
      io.err.write(`\nreal\t${Math.floor(spent / 60)}m${(spent % 60).toFixed(3)}s\nuser\t0m0.002s\nsys\t0m0.001s\n`);
      return code;
    },
  },
};

function codeOf({ shell, args: [given], err, name }: Run): number {
  if (given === undefined) return shell.code;
  if (/^-?\d+$/.test(given)) return Number(given) & 255;
  err.write(`${shell.speaker}: ${name}: ${given}: numeric argument required\n`);
  return 2;
}

function leaveLoop({ shell, name, args: [given = '1'] }: Run): never {
  if (shell.loops === 0) throw new Usage("only meaningful in a `for', `while', or `until' loop", 0);
  if (!/^[1-9]\d*$/.test(given)) throw new Usage(`${given}: loop count out of range`);
  throw new Leaving(name === 'break' ? 'break' : 'continue', 0, Number(given));
}

/** `bash file`, `bash -c text`, or what comes through the pipe. */
function* runFile(run: Run): Program {
  const { shell, name } = run;
  const letters = run.args[0]?.startsWith('-') ? run.args[0].slice(1) : '';
  const [first, ...args] = run.args.slice(letters === '' ? 0 : 1);
  const option = letters.replace('c', '');
  const withOptions = (text: string): string => (option === '' ? text : `set -${option};${text}`);
  if (letters.includes('c')) {
    if (first === undefined) throw new Usage('-c: option requires an argument', 2);
    return yield* runScript(shell, withOptions(first), { name: args[0] ?? name, args: args.slice(1) }, run);
  }
  if (first === undefined) {
    if (run.stdin.terminal === true) throw new Usage('已经在 bash 里了');
    return yield* runScript(shell, withOptions(yield* readAll(run.stdin)), { name, args: [] }, run);
  }
  const node = shell.nodeAt(first);
  if (node?.kind === 'file') return yield* runScript(shell, withOptions(node.text), { name: first, args }, run);
  throw new Usage(`${first}: ${node ? 'Is a directory' : 'No such file or directory'}`, node ? 126 : 127);
}

function* sourced(run: Run): Program {
  const { shell } = run;
  const [path, ...args] = run.args;
  if (path === undefined) throw new Usage('filename argument required', 2);
  const node = shell.nodeAt(path);
  if (node?.kind !== 'file') {
    run.err.write(`${shell.speaker}: ${path}: ${node ? 'is a directory' : 'No such file or directory'}\n`);
    return 1;
  }
  const { args: before, line } = shell;
  if (args.length > 0) shell.args = args;
  shell.sourcing += 1;
  try {
    return yield* runText(shell, node.text, run);
  } catch (error) {
    if (error instanceof Leaving && error.kind === 'return') return error.code;
    throw error;
  } finally {
    shell.sourcing -= 1;
    shell.line = line;
    if (args.length > 0) shell.args = before;
  }
}
