// find: walks through folders, tests what is there, and does something with it.
import { nameOf } from '../../Disk.ts';
import { globRegex } from '../../language/Glob.ts';
import { type Known, type Run, Usage } from '../../language/io.ts';
import { type Program, put } from '../../language/process.ts';
import { runNamed } from '../../language/execute.ts';
import { below } from './managing.ts';

interface Found {
  readonly path: string;
  /** The path below the start that was given. */
  readonly shown: string;
}

/** A test, or an action that succeeds. */
type Step = (found: Found, run: Run) => Program<boolean> | boolean;

export const find: Known = {
  about: '查找文件：-name 名称、-type f/d/l、-empty、-maxdepth 层数、! 反选、-exec 命令 {} \\;、-delete',
  *run(run) {
    const { disk } = run.shell;
    const at = run.args.findIndex((arg) => /^[-!]/.test(arg));
    const starts = at < 0 ? run.args : run.args.slice(0, at);
    const { steps, deepest } = stepsOf(at < 0 ? [] : run.args.slice(at));
    let code = 0;
    for (const start of starts.length === 0 ? ['.'] : starts) {
      const top = run.shell.path(start);
      if (!disk.nameAt(top)) {
        run.err.write(`find: ‘${start}’: No such file or directory\n`);
        code = 1;
        continue;
      }
      for (const path of below(disk, top)) {
        const rest = path.slice(top.length).replace(/^(?!\/|$)/, '/');
        if (rest.split('/').length - 1 > deepest) continue;
        const found = { path, shown: start.replace(/(?<=.)\/$/, '') + rest };
        for (const step of steps) {
          const result = step(found, run);
          if (!(typeof result === 'boolean' ? result : yield* result)) break;
        }
      }
    }
    return code;
  },
};

/** The tests and actions in their order; without an action the names are printed. */
function stepsOf(given: readonly string[]): { steps: Step[]; deepest: number } {
  const words = [...given];
  const steps: Step[] = [];
  let [deepest, acts, not] = [Infinity, false, false];
  const value = (name: string): string => {
    const word = words.shift();
    if (word === undefined) throw new Usage(`missing argument to \`${name}'`);
    return word;
  };
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const test = Object.hasOwn(TESTS, word) ? TESTS[word] : undefined;
    if (word === '!' || word === '-not') {
      not = !not;
      continue;
    }
    if (word === '-maxdepth') deepest = Number(value(word));
    else if (test) steps.push(testing(test, test.length > 2 ? value(word) : '', not));
    else {
      acts = true;
      steps.push(actionOf(word, words));
    }
    not = false;
  }
  return { steps: acts ? steps : [...steps, printing], deepest };
}

type Test = (found: Found, run: Run, value: string) => boolean;

const TESTS: Readonly<Record<string, Test>> = {
  '-name': ({ shown }, _run, value) => globRegex(value).test(nameOf(shown)),
  '-iname': ({ shown }, _run, value) => globRegex(value.toLowerCase()).test(nameOf(shown).toLowerCase()),
  '-type': ({ path }, { shell }, value) => shell.disk.nameAt(path)?.kind === { f: 'file', d: 'dir', l: 'link' }[value],
  '-empty': ({ path }, { shell: { disk } }) => disk.list(path).length === 0 && disk.nameAt(path)?.text === '',
};

const testing =
  (test: Test, value: string, not: boolean): Step =>
  (found, run) =>
    test(found, run, value) !== not;

const printing: Step = ({ shown }, { out }) => put(out, `${shown}\n`);

function actionOf(name: string, words: string[]): Step {
  if (name === '-print') return printing;
  if (name === '-delete') {
    return function* ({ path, shown }, run) {
      return (yield* runNamed(run.shell, run.shell.nodeAt(path)?.kind === 'dir' ? 'rmdir' : 'rm', [shown], run)) === 0;
    };
  }
  if (name !== '-exec') throw new Usage(`unknown predicate \`${name}'`);
  const end = words.indexOf(';');
  if (end < 0) throw new Usage("missing argument to `-exec'");
  const command = words.splice(0, end + 1).slice(0, -1);
  return function* ({ shown }, run) {
    const [program = '', ...args] = command.map((word) => word.replaceAll('{}', shown));
    return (yield* runNamed(run.shell, program, args, run)) === 0;
  };
}
