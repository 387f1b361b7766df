// Variables and settings of the shell.
import { type Commands, type Run, Usage } from '../../language/io.ts';
import { type Program, readLine } from '../../language/process.ts';
import { optionsOf } from '../options.ts';

export const VARIABLE_COMMANDS: Commands = {
  export: {
    about: '设置环境变量：export 名称=值',
    run({ shell, args }) {
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
  set: {
    about: '设置选项：-e 出错即止，+e 不止',
    run({ shell, args }) {
      for (const arg of args) {
        if (arg !== '-e' && arg !== '+e') throw new Usage(`${arg}: invalid option`, 2);
        shell.endsOnFailure = arg === '-e';
      }
    },
  },
  shift: { about: '', run: ({ shell }) => void (shell.args = shell.args.slice(1)) },
  read: { about: '读一行到变量：read -p 提示 名称，-r 不转义', run: read },
};

function assignment(arg: string): [name: string, value: string | undefined] {
  const [, name, , value] = /^([A-Za-z_]\w*)(=([\s\S]*))?$/.exec(arg) ?? [];
  if (name === undefined) throw new Usage(`\`${arg}': not a valid identifier`);
  return [name, value];
}

/** The last variable has the rest of the line. */
function* read({ shell, args, stdin, err }: Run): Program {
  const options = optionsOf(args, 'rp:');
  if (options.has('p') && stdin.terminal === true) err.write(options.value('p') ?? '');
  const line = yield* readLine(stdin);
  const text = options.has('r') ? (line ?? '') : (line ?? '').replaceAll(/\\(.?)/g, '$1');
  const names = options.rest.length === 0 ? ['REPLY'] : options.rest;
  let rest = text.trim();
  for (const [at, name] of names.entries()) {
    assignment(name);
    const word = at === names.length - 1 ? rest : (/^\S*/.exec(rest)?.[0] ?? '');
    rest = rest.slice(word.length).trimStart();
    shell.set(name, word);
  }
  return Number(line === undefined);
}
