// Variables and settings of the shell.
import { type Commands, type Run, Usage } from '../../language/io.ts';
import { type Program, readLine } from '../../language/process.ts';
import { runNamed } from '../../language/execute.ts';
import { shellQuoted } from '../../language/quoting.ts';
import { textOf } from '../input.ts';
import { optionsOf } from '../options.ts';

export const VARIABLE_COMMANDS: Commands = {
  export: {
    about: '设置环境变量：export 名称=值',
    run({ shell, args, out }) {
      if (args.length === 0) {
        out.write(textOf(shell.variables.exported().map(([name, value]) => `declare -x ${name}="${value}"`)));
      }
      for (const arg of args) {
        const [name, value] = assignment(arg);
        if (value !== undefined) shell.set(name, value);
        shell.variables.export(name);
      }
    },
  },
  local: {
    about: '函数自己的变量：local 名称=值',
    run({ shell, args }) {
      if (shell.functionDepth === 0) throw new Usage('can only be used in a function');
      for (const arg of args) {
        const [name, value = ''] = assignment(arg);
        shell.variables.setLocal(name, value);
      }
    },
  },
  unset: {
    about: '去掉变量或函数（-f）',
    run({ shell, args }) {
      const options = optionsOf(args, 'fv');
      for (const name of options.rest) {
        if (!options.has('f') && shell.variables.get(name) !== undefined) shell.variables.remove(name);
        else shell.functions.delete(name);
      }
    },
  },
  set: {
    about: '设置选项：-e 出错即止，-u 不许用未设的变量，-x 显示执行的命令；set -- 换参数',
    run: (run) => set(run),
  },
  shift: {
    about: '',
    run({ shell, args: [given = '1'] }) {
      if (!/^\d+$/.test(given)) throw new Usage(`${given}: numeric argument required`);
      if (Number(given) > shell.args.length) return 1;
      shell.args = shell.args.slice(Number(given));
      return 0;
    },
  },
  read: { about: '读一行到变量：read -p 提示 名称，-r 不转义', run: read },
  env: {
    about: '显示环境变量；env 名称=值 命令',
    run(run) {
      const own = run.shell.fork();
      const at = run.args.findIndex((arg) => !/^[A-Za-z_]\w*=/.test(arg));
      for (const arg of run.args.slice(0, at < 0 ? undefined : at)) {
        const [name, value = ''] = assignment(arg);
        own.variables.setLocal(name, value, true);
      }
      const [name, ...args] = at < 0 ? [] : run.args.slice(at);
      if (name !== undefined) return runNamed(own, name, args, run);
      run.out.write(textOf(own.variables.exported().map((pair) => pair.join('='))));
      return undefined;
    },
  },
};

function assignment(arg: string): [name: string, value: string | undefined] {
  const [, name, , value] = /^([A-Za-z_]\w*)(=([\s\S]*))?$/.exec(arg) ?? [];
  if (name === undefined) throw new Usage(`\`${arg}': not a valid identifier`);
  return [name, value];
}

const OPTIONS: Readonly<Record<string, string>> = { e: 'errexit', u: 'nounset', x: 'xtrace' };

function set({ shell, args, out }: Run): void {
  if (args.length === 0) {
    const names = shell.variables.names();
    out.write(textOf(names.map((name) => `${name}=${shellQuoted(shell.variables.get(name) ?? '')}`)));
  }
  const queue = [...args];
  for (let arg = queue.shift(); arg !== undefined; arg = queue.shift()) {
    if (arg === '--' || !/^[-+]./.test(arg)) {
      shell.args = arg === '--' ? queue : [arg, ...queue];
      return;
    }
    for (const letter of arg.slice(1)) {
      const name = letter === 'o' ? queue.shift() : OPTIONS[letter];
      if (name === undefined) throw new Usage(`${arg.slice(0, 1)}${letter}: invalid option`, 2);
      if (arg.startsWith('-')) shell.options.add(name);
      else shell.options.delete(name);
    }
  }
}

function* read({ shell, args, stdin, err }: Run): Program {
  const options = optionsOf(args, 'rp:s');
  if (options.has('p') && stdin.terminal === true) err.write(options.value('p') ?? '');
  const line = yield* readLine(stdin);
  const text = options.has('r') ? (line ?? '') : (line ?? '').replaceAll(/\\(.?)/g, '$1');
  const names = options.rest.length === 0 ? ['REPLY'] : options.rest;
  for (const name of names) assignment(name);
  const words = options.rest.length === 0 ? [text] : split(text, shell.variable('IFS') ?? ' \t', names.length);
  for (const [at, name] of names.entries()) shell.set(name, words[at] ?? '');
  return Number(line === undefined);
}

/** At most so many words; the last one has the rest. */
function split(text: string, letters: string, most: number): string[] {
  const blanks = letters.replaceAll(/\S/g, '');
  const trimmed = blanks === '' ? text : text.trim();
  const words: string[] = [];
  let word = '';
  for (const letter of trimmed) {
    if (!letters.includes(letter) || words.length === most - 1) word += letter;
    else if (word !== '' || !blanks.includes(letter)) {
      words.push(word);
      word = '';
    }
  }
  return [...words, word];
}
