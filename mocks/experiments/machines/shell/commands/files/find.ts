// find: walks through folders, tests names and kinds, and prints the paths or runs a command for each.
import { nameOf } from '../../Disk.ts';
import { runNamed } from '../../language/execute.ts';
import { globRegex } from '../../language/Glob.ts';
import { type Known, Usage } from '../../language/io.ts';
import { put } from '../../language/process.ts';
import { below } from './managing.ts';

export const find: Known = {
  about: '查找文件：-name 名称、-type f/d/l、-exec 命令 {} \\;',
  *run(run) {
    const { disk } = run.shell;
    const at = run.args.findIndex((arg) => arg.startsWith('-'));
    const starts = at < 0 ? run.args : run.args.slice(0, at);
    const { name, kind, command } = wantedOf(at < 0 ? [] : run.args.slice(at));
    let code = 0;
    for (const start of starts.length === 0 ? ['.'] : starts) {
      const top = run.shell.path(start);
      if (!disk.nameAt(top)) {
        run.err.write(`find: ‘${start}’: No such file or directory\n`);
        code = 1;
        continue;
      }
      for (const path of below(disk, top)) {
        const shown = start.replace(/(?<=.)\/$/, '') + path.slice(top.length).replace(/^(?!\/|$)/, '/');
        if (name?.test(nameOf(shown)) === false) continue;
        if (kind !== undefined && disk.nameAt(path)?.kind !== kind) continue;
        const [program, ...args] = command.map((word) => word.replaceAll('{}', shown));
        if (program === undefined) yield* put(run.out, `${shown}\n`);
        else yield* runNamed(run.shell, program, args, run);
      }
    }
    return code;
  },
};

const KINDS: Readonly<Record<string, string>> = { f: 'file', d: 'dir', l: 'link' };

/** Without a command the paths are printed. */
function wantedOf(given: readonly string[]) {
  const words = [...given];
  let [name, kind, command]: [RegExp | undefined, string | undefined, string[]] = [undefined, undefined, []];
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const [value] = words;
    if (!['-name', '-type', '-exec'].includes(word)) throw new Usage(`unknown predicate \`${word}'`);
    if (value === undefined) throw new Usage(`missing argument to \`${word}'`);
    if (word === '-exec') {
      const end = words.indexOf(';');
      if (end < 0) throw new Usage("missing argument to `-exec'");
      command = words.splice(0, end + 1).slice(0, -1);
    } else if (word === '-name') name = globRegex(words.shift() ?? '');
    else {
      kind = KINDS[words.shift() ?? ''];
      if (kind === undefined) throw new Usage(`Unknown argument to -type: ${value}`);
    }
  }
  return { name, kind, command };
}
