// Commands that run others, and scripts.
import { runText } from '../language/execute.ts';
import { Leaving } from '../language/Leaving.ts';
import { parse } from '../language/parse.ts';
import { runScriptText } from '../language/scripts.ts';
import { runNamed } from '../language/simple.ts';
import { SyntaxTrouble } from '../language/syntax.ts';
import type { Commands, Run } from '../language/io.ts';
import { type Program, readLine } from '../language/process.ts';
import { optionsOf, Usage } from './options.ts';

export const SCRIPT_COMMANDS: Commands = {
  bash: { about: '执行脚本：bash 脚本，bash -c 命令', run: script },
  sh: { about: '执行脚本：sh 脚本', run: script },
  source: { about: '在当前的 shell 里执行脚本', run: sourced },
  '.': { about: '', run: sourced },
  eval: { about: '', run: (run) => runText(run.shell, run.args.join(' '), run) },
  exec: {
    about: '',
    *run(run) {
      if (run.args[0] === undefined) return 0;
      throw new Leaving('exit', yield* runNamed(run.shell, run.args[0], run.args.slice(1), run));
    },
  },
  sudo: {
    about: '以管理员身份执行（这台机器不用密码）',
    *run(run) {
      const [name, ...args] = run.args.filter((arg, at) => !(at === 0 && /^-[nEH]$/.test(arg)));
      if (name === undefined) throw new Usage('usage: sudo command');
      run.shell.set('SUDO_USER', 'student');
      try {
        return yield* runNamed(run.shell, name, args, run);
      } finally {
        run.shell.unset('SUDO_USER');
      }
    },
  },
  time: {
    about: '看一个命令用了多久',
    *run(run) {
      const begun = run.shell.clock();
      const code = yield* runNamed(run.shell, run.args[0] ?? 'true', run.args.slice(1), run);
      const spent = (run.shell.clock() - begun) / 1000;
      run.err.write(`\nreal\t${Math.floor(spent / 60)}m${(spent % 60).toFixed(3)}s\nuser\t0m0.002s\nsys\t0m0.001s\n`);
      return code;
    },
  },
  timeout: {
    about: '',
    *run(run) {
      const [seconds, name, ...args] = run.args;
      const end = run.shell.clock() + Number(seconds ?? '0') * 1000;
      const program = runNamed(run.shell, name ?? 'true', args, run);
      for (let step = program.next(); ; step = program.next()) {
        if (step.done) return step.value;
        const wait = step.value;
        yield { at: Math.min(end, wait.at ?? end), until: () => wait.until?.() === true };
        if (run.shell.clock() < end) continue;
        program.return(124);
        return 124;
      }
    },
  },
  watch: {
    about: '每隔 2 秒执行一次（Ctrl+C 结束），-n 秒数',
    *run(run) {
      const options = optionsOf(run.args.slice(0, run.args[0] === '-n' ? 2 : 0), 'n:');
      const rest = run.args.slice(run.args[0] === '-n' ? 2 : 0);
      for (;;) {
        run.out.write(`\u001B[H\u001B[2J\u001B[3JEvery ${options.number('n', 2).toFixed(1)}s: ${rest.join(' ')}\n\n`);
        yield* runText(run.shell, rest.join(' '), run);
        yield { at: run.shell.clock() + options.number('n', 2) * 1000 };
      }
    },
  },
};

function* script(run: Run): Program {
  const { shell, args } = run;
  let at = 0;
  let [option, onlyReads] = ['', false];
  for (; /^-[a-zA-Z]+$/.test(args[at] ?? '') && args[at] !== '-c'; at++) {
    const letters = (args[at] ?? '').slice(1);
    onlyReads ||= letters.includes('n');
    if (letters.includes('c')) break;
    option += letters;
    if (letters.endsWith('o')) at += 1;
  }
  const [path, ...rest] = args.slice(at);
  if (path !== undefined && /^-[a-zA-Z]*c$/.test(path)) {
    const [text, name = run.name, ...given] = rest;
    if (text === undefined) throw new Usage('-c: option requires an argument', 2);
    return yield* runScriptText(
      shell,
      text,
      { name, args: given, isFile: false, option: option + path.slice(1, -1) },
      run,
    );
  }
  if (path === undefined) {
    if (run.stdin.terminal === true) {
      run.err.write(`${run.name}: 已经在 bash 里了\n`);
      return 1;
    }
    const lines: string[] = [];
    for (let line = yield* readLine(run.stdin); line !== undefined; line = yield* readLine(run.stdin)) lines.push(line);
    return yield* runScriptText(shell, lines.join('\n'), { name: run.name, args: [], isFile: true, option }, run);
  }
  const node = shell.disk.nodeAt(shell.path(path));
  if (node?.kind !== 'file') {
    run.err.write(`${run.name}: ${path}: ${node ? 'Is a directory' : 'No such file or directory'}\n`);
    return node ? 126 : 127;
  }
  return onlyReads
    ? checked(run, node.text, path)
    : yield* runScriptText(shell, node.text, { name: path, args: rest, isFile: true, option }, run);
}

/** `bash -n` */
function checked({ err }: Run, text: string, path: string): number {
  try {
    parse(text);
    return 0;
  } catch (error) {
    if (!(error instanceof SyntaxTrouble)) throw error;
    err.write(`${path}: line ${error.line}: ${error.message}\n`);
    if (error.line > 0) err.write(`${path}: line ${error.line}: \`${text.split('\n')[error.line - 1] ?? ''}'\n`);
    return 2;
  }
}

function* sourced(run: Run): Program {
  const { shell } = run;
  const [path, ...args] = run.args;
  if (path === undefined) throw new Usage('filename argument required', 2);
  const node = shell.disk.nodeAt(shell.path(path));
  if (node?.kind !== 'file') {
    run.err.write(`${shell.speaker}: ${path}: ${node ? 'is a directory' : 'No such file or directory'}\n`);
    return 1;
  }
  const { args: before, line, linesBefore, source } = shell;
  if (args.length > 0) shell.args = args;
  Object.assign(shell, { linesBefore: 0, source: path });
  shell.sourcing += 1;
  try {
    return yield* runText(shell, node.text, run);
  } catch (error) {
    if (error instanceof Leaving && error.kind === 'return') return error.code;
    throw error;
  } finally {
    shell.sourcing -= 1;
    Object.assign(shell, { line, linesBefore, source });
    if (args.length > 0) shell.args = before;
  }
}
