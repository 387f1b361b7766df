import type { Commands, Run } from '../language/io.ts';
import { type Program, put } from '../language/process.ts';
import { inputs, linesOf } from './input.ts';
import { type Options, optionsOf, Usage } from './options.ts';
import { readScript } from './sed/SedScript.ts';
import { SedRun } from './sed/SedRun.ts';

export const SED_COMMANDS: Commands = {
  sed: {
    about: "逐行编辑：sed 's/旧/新/g' 文件；-i 写回文件，-n 只输出 p 的行，-E 扩展正则；d 删除、a/i/c 加行或换行",
    run: sed,
  },
};

function* sed(run: Run): Program {
  const { shell } = run;
  // What stands behind `-i` belongs to it: `-i.bak`.
  const backup = run.args.map((arg) => /^-([nEr]*)i(\.?[^nEr].*)$/.exec(arg)).find(Boolean)?.[2] ?? '';
  const args = run.args.map((arg) => (backup !== '' && /^-[nEr]*i/.test(arg) ? arg.replace(backup, '') : arg));
  const options = optionsOf(args, 'nie:f:Ersuz', {
    quiet: 'n',
    silent: 'n',
    'in-place': 'i',
    expression: 'e',
    file: 'f',
    'regexp-extended': 'E',
    separate: 's',
  });
  const [first, ...others] = options.rest;
  const isGiven = options.has('e') || options.has('f');
  const scripts = isGiven
    ? [...options.values('e'), ...options.values('f').map((path) => shell.disk.read(shell.path(path)))]
    : first === undefined
      ? []
      : [first];
  if (scripts.length === 0) throw new Usage('no script given');
  const paths = isGiven ? options.rest : others;
  const text = scripts.join('\n');
  if (!options.has('i')) return yield* show(run, paths, { text, options });
  const { given, failed } = yield* inputs(run, paths, "can't read ");
  for (const { name, text: before } of given) {
    if (backup !== '') {
      shell.disk.write(
        shell.path(backup.includes('*') ? backup.replaceAll('*', name) : name + backup),
        before,
        shell.facts.now(),
      );
    }
    shell.disk.write(shell.path(name), edited(run, before, { text, options }).output, shell.facts.now());
  }
  return failed ? 4 : 0;
}

interface Script {
  readonly text: string;
  readonly options: Options;
}

function* show(run: Run, paths: readonly string[], script: Script): Program {
  const { given, failed } = yield* inputs(run, paths, "can't read ");
  const texts = given.map((one) => one.text);
  const parts = script.options.has('s')
    ? texts
    : [
        texts
          .map((one, at) => (at < texts.length - 1 && one !== '' && !one.endsWith('\n') ? `${one}\n` : one))
          .join(''),
      ];
  let code = 0;
  for (const part of parts) {
    const result = edited(run, part, script);
    yield* put(run.out, result.output);
    code = result.code;
  }
  return failed ? 2 : code;
}

/** A last line without an end stays without. */
function edited({ shell }: Run, before: string, { text, options }: Script): { output: string; code: number } {
  const kind = options.has('E') || options.has('r') ? 'extended' : 'basic';
  const written = new Set<string>();
  const sedRun = new SedRun(linesOf(before), readScript(text, kind), {
    quiet: options.has('n') || text.startsWith('#n\n'),
    files: {
      read: (path) => shell.disk.nodeAt(shell.path(path))?.text ?? '',
      write(path, line) {
        shell.disk.write(shell.path(path), line, shell.facts.now(), written.has(path));
        written.add(path);
      },
    },
  });
  const output = sedRun.run();
  const open = before !== '' && !before.endsWith('\n');
  return { output: open ? output.replace(/\n$/, '') : output, code: sedRun.code };
}
