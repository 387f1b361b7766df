// What a shell is set to: its variables, its options, its arguments.
import type { Commands, Run } from '../language/io.ts';
import type { Program } from '../language/process.ts';
import { shellQuoted } from '../language/quoting.ts';
import { runNamed } from '../language/simple.ts';
import { signalOf, SIGNALS } from '../language/traps.ts';
import { declarationOf } from '../language/Variables.ts';
import { declareAll } from './declare.ts';
import { functionText } from './functionText.ts';
import { textOf } from './input.ts';
import { Usage } from './options.ts';

const declare = (run: Run): number => declareAll(run, []);

export const SETTING_COMMANDS: Commands = {
  env: { about: '显示环境变量；env 名称=值 命令', run: env },
  printenv: {
    about: '',
    run({ shell, args: [name], out }) {
      const known = shell.variables.exported();
      if (name === undefined) out.write(textOf(known.map((pair) => pair.join('='))));
      const value = name === 'PWD' ? shell.cwd : known.find(([one]) => one === name)?.[1];
      if (value !== undefined) out.write(`${value}\n`);
      return name !== undefined && value === undefined ? 1 : 0;
    },
  },
  export: { about: '设置环境变量：export 名称=值', run: declare },
  declare: { about: '声明变量：-a 数组，-A 关联数组，-i 整数，-r 只读，-p 显示', run: declare },
  typeset: { about: '', run: declare },
  local: { about: '函数自己的变量：local 名称=值', run: declare },
  readonly: { about: '', run: declare },
  unset: {
    about: '去掉变量、数组的一项（unset "a[1]"）或函数（-f）',
    run({ shell, args, err }) {
      const onlyFunctions = args.includes('-f');
      let code = 0;
      for (const name of args.filter((arg) => !/^-[fvn]$/.test(arg))) {
        const [plain = name] = name.split('[');
        const variable = onlyFunctions ? undefined : shell.variables.find(plain);
        if (variable?.readonly === true) {
          err.write(`${shell.speaker}: unset: ${name}: cannot unset: readonly variable\n`);
          code = 1;
        } else if (variable) shell.unset(name);
        else if (!args.includes('-v')) shell.functions.delete(name);
      }
      return code;
    },
  },
  set: { about: '', run: set },
  shopt: {
    about: '',
    run({ shell, args, out }) {
      const names = args.filter((arg) => !arg.startsWith('-'));
      const query = args.some((arg) => arg.includes('q'));
      for (const name of names) {
        if (args.some((arg) => /^-[a-z]*s/.test(arg))) shell.options.add(name);
        else if (args.some((arg) => /^-[a-z]*u/.test(arg))) shell.options.delete(name);
        else if (!query) out.write(`${name.padEnd(15)}\t${shell.options.has(name) ? 'on' : 'off'}\n`);
      }
      return query || args.length === names.length ? Number(names.some((name) => !shell.options.has(name))) : 0;
    },
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
  getopts: { about: '读选项：while getopts "ab:" name; do case $name in …', run: getopts },
  trap: { about: "到时候执行：trap '命令' EXIT INT ERR，trap - INT 取消", run: trap },
};

function* env(run: Run): Program {
  const { shell, out } = run;
  let at = run.args[0] === '-i' || run.args[0] === '-' ? 1 : 0;
  const clean = at === 1;
  const own = shell.fork();
  if (clean) for (const name of own.variables.names()) own.variables.open(name).exported = false;
  for (; run.args[at] === '-u'; at += 2) own.unset(run.args[at + 1] ?? '');
  for (; /^[A-Za-z_]\w*=/.test(run.args[at] ?? ''); at++) {
    const [name = '', ...value] = (run.args[at] ?? '').split('=');
    own.set(name, value.join('='));
    own.variables.open(name).exported = true;
  }
  const [name, ...args] = run.args.slice(at);
  if (name !== undefined) return yield* runNamed(own, name, args, run);
  const pairs = clean ? own.variables.exported() : [...own.variables.exported(), ['PWD', shell.cwd]];
  out.write(textOf(pairs.map((pair) => pair.join('='))));
  return 0;
}

const SHOWN_OPTIONS = [
  'allexport',
  'braceexpand',
  'errexit',
  'errtrace',
  'noclobber',
  'noglob',
  'nounset',
  'pipefail',
  'xtrace',
];

function set(run: Run): number {
  const { shell, args, out } = run;
  if (args.length === 0) {
    const lines = shell.variables
      .names()
      .toSorted()
      .flatMap((name) => {
        const variable = shell.variables.find(name);
        if (!variable || (variable.kind === 'text' && variable.values.size === 0)) return [];
        const value =
          variable.kind === 'text'
            ? shellQuoted(variable.values.get('0') ?? '')
            : declarationOf(name, variable).replace(/^.*?=/, '');
        return [`${name}=${value}`];
      });
    out.write(textOf(lines) + [...shell.functions.keys()].map((name) => functionText(shell, name)).join(''));
    return 0;
  }
  const queue = [...args];
  for (let arg = queue.shift(); arg !== undefined; arg = queue.shift()) {
    if (arg === '--' || !/^[-+]./.test(arg)) {
      shell.args = arg === '--' ? queue : arg === '-' ? queue : [arg, ...queue];
      return 0;
    }
    const on = arg.startsWith('-');
    for (const letter of arg.slice(1)) {
      if (letter !== 'o') {
        if (!shell.setOption(letter, on)) throw new Usage(`${arg.slice(0, 1)}${letter}: invalid option`, 2);
        continue;
      }
      const name = queue.shift();
      if (name === undefined) {
        out.write(textOf(SHOWN_OPTIONS.map((one) => `${one.padEnd(15)}\t${shell.options.has(one) ? 'on' : 'off'}`)));
      } else if (
        !SHOWN_OPTIONS.includes(name) &&
        !/^(?:posix|vi|emacs|verbose|noexec|monitor|notify|hashall|history)$/.test(name)
      ) {
        throw new Usage(`${name}: invalid option name`, 2);
      } else if (on) shell.options.add(name);
      else shell.options.delete(name);
    }
  }
  return 0;
}

/** One option a time; OPTIND says which argument is next, and how many letters of it were read. */
function getopts({ shell, args, err }: Run): number {
  const [letters = '', name = '', ...given] = args;
  if (args.length < 2) throw new Usage('usage: getopts optstring name [arg]', 2);
  const words = args.length > 2 ? given : shell.args;
  const quiet = letters.startsWith(':');
  const index = Math.max(1, Number(shell.variable('OPTIND') ?? 1));
  if (shell.optionPlace.index !== index) shell.optionPlace = { index, letter: 1 };
  const word = words[index - 1] ?? '';
  const over = !/^-./.test(word);
  shell.unset('OPTARG');
  if (over || word === '--') {
    shell.set(name, '?');
    if (word === '--') shell.set('OPTIND', String(index + 1));
    shell.optionPlace = { index: Number(shell.variable('OPTIND')), letter: 1 };
    return 1;
  }
  const letter = word[shell.optionPlace.letter] ?? '';
  const known = letter !== ':' && letters.includes(letter);
  const takes = known && letters.includes(`${letter}:`);
  const rest = word.slice(shell.optionPlace.letter + 1);
  const value = takes ? (rest === '' ? words[index] : rest) : undefined;
  const used = takes ? (rest === '' ? 2 : 1) : rest === '' ? 1 : 0;
  shell.optionPlace = { index: index + used, letter: used > 0 ? 1 : shell.optionPlace.letter + 1 };
  shell.set('OPTIND', String(Math.min(index + used, words.length + 1)));
  shell.optionPlace.index = Number(shell.variable('OPTIND'));
  if (known && (!takes || value !== undefined)) {
    shell.set(name, letter);
    if (value !== undefined) shell.set('OPTARG', value);
    return 0;
  }
  shell.set(name, quiet && known ? ':' : '?');
  if (quiet) shell.set('OPTARG', letter);
  else err.write(`${shell.name}: ${known ? 'option requires an argument' : 'illegal option'} -- ${letter}\n`);
  return 0;
}

function trap({ shell, args, out, err }: Run): number {
  if (args.length === 0 || args[0] === '-p') {
    const shown = ([signal, text]: [string, string]): string =>
      `trap -- ${shellQuoted(text, true)} ${/^(?:EXIT|ERR|DEBUG|RETURN)$/.test(signal) ? signal : `SIG${signal}`}`;
    out.write(textOf([...shell.traps].map(shown)));
    return 0;
  }
  if (args[0] === '-l') {
    out.write(textOf(Object.entries(SIGNALS).map(([number, name]) => `${number.padStart(2)}) SIG${name}`)));
    return 0;
  }
  const [text = '', ...signals] = args[0] === '--' ? args.slice(1) : args;
  let code = 0;
  for (const given of signals.length === 0 ? [text] : signals) {
    const signal = signalOf(given);
    if (signal === undefined) {
      err.write(`${shell.speaker}: trap: ${given}: invalid signal specification\n`);
      code = 1;
    } else if (text === '-' || signals.length === 0) shell.traps.delete(signal);
    else shell.traps.set(signal, text);
  }
  return code;
}
