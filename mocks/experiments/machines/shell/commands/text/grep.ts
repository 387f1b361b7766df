// grep: the lines that match.
import { DiskError } from '../../Disk.ts';
import { type Known, type Run, Usage } from '../../language/io.ts';
import { type Program, put, readLine, type Source, textSource } from '../../language/process.ts';
import { below } from '../files/managing.ts';
import { complaining } from '../input.ts';
import { type Options, optionsOf } from '../options.ts';
import { regexOf } from '../patterns.ts';

const USAGE = "Usage: grep [OPTION]... PATTERNS [FILE]...\nTry 'grep --help' for more information.";

export const grep: Known = {
  about: '找出含有某段文字的行，-i 不分大小写，-v 反选，-n 行号，-c 计数，-r 连同下级，-E 扩展正则，-l 只要文件名',
  *run(run) {
    const options = optionsOf(run.args, 'ivncrEFwql');
    const [pattern, ...paths] = options.rest;
    if (pattern === undefined) throw new Usage(USAGE, 2);
    const wanted = regexFor(pattern, options);
    const recursive = options.has('r');
    if (paths.length === 0 && !recursive) return Number((yield* search(run, run.stdin, options, wanted)) === 0);
    const { names, failed } = filesOf(run, paths, recursive);
    let hits = 0;
    for (const name of names) {
      const text = textSource(run.shell.disk.read(run.shell.path(name)));
      hits += yield* search(run, text, options, wanted, { name, named: recursive || paths.length > 1 });
    }
    return failed ? 2 : Number(hits === 0);
  },
};

function regexFor(pattern: string, options: Options): RegExp {
  const { source } = regexOf(pattern, options.has('F') ? 'fixed' : options.has('E') ? 'extended' : 'basic');
  return new RegExp(options.has('w') ? `\\b(?:${source})\\b` : source, options.has('i') ? 'iu' : 'u');
}

/** Answers while lines still come: `tail -f log | grep ERROR`. Returns the number of hits. */
function* search(
  { out }: Run,
  text: Source,
  options: Options,
  wanted: RegExp,
  file?: { readonly name: string; readonly named: boolean },
): Program {
  const head = file?.named ? `${file.name}:` : '';
  const isQuiet = ['q', 'c', 'l'].some((letter) => options.has(letter));
  let [hits, number] = [0, 0];
  for (let line = yield* readLine(text); line !== undefined; line = yield* readLine(text)) {
    number += 1;
    if (wanted.test(line) === options.has('v')) continue;
    hits += 1;
    if (!isQuiet && !(yield* put(out, `${head}${options.has('n') ? `${number}:` : ''}${line}\n`))) break;
  }
  if (options.has('c')) out.write(`${head}${hits}\n`);
  if (options.has('l') && hits > 0) out.write(`${file?.name ?? '(standard input)'}\n`);
  return hits;
}

function filesOf(run: Run, paths: readonly string[], recursive: boolean): { names: string[]; failed: boolean } {
  const { shell } = run;
  const names: string[] = [];
  const code = complaining(run, paths.length === 0 ? ['.'] : paths, (given) => {
    const kind = shell.nodeAt(given)?.kind;
    if (!kind) throw new DiskError(`${given}: No such file or directory`);
    if (kind === 'dir' && !recursive) throw new DiskError(`${given}: Is a directory`);
    const top = shell.path(given);
    const found = below(shell.disk, top).filter((path) => shell.disk.nodeAt(path)?.kind === 'file');
    names.push(...found.map((path) => given.replace(/\/$/, '') + path.slice(top.length)));
  });
  return { names, failed: code !== 0 };
}
