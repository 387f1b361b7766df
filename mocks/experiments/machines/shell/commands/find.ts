import type { Commands, Run } from '../language/io.ts';
import type { Program } from '../language/process.ts';
import { runNamed } from '../language/simple.ts';
import { answer, FindReader, type Found } from './find/FindReader.ts';

export const FIND_COMMANDS: Commands = {
  find: {
    about: '查找文件：-name 名称、-type f/d、-size +1k、-mtime、-maxdepth、-exec 命令 {} \\;、-delete',
    run: find,
  },
};

function* find(run: Run): Program {
  const { shell } = run;
  const args = run.args.filter((arg) => !/^-[HLP]$/.test(arg));
  const from = args.findIndex((arg) => /^[-(!]/.test(arg));
  const starts = from < 0 ? args : args.slice(0, from);
  const wanted = new FindReader(from < 0 ? [] : args.slice(from)).wanted();
  let code = 0;
  function* visit(found: Found): Program<void> {
    const isFolder = shell.disk.nameAt(found.path)?.kind === 'dir';
    found.pruned = false;
    if (!wanted.depthFirst) yield* judge(found);
    if (isFolder && !found.pruned && found.depth < wanted.deepest) {
      for (const name of shell.disk.list(found.path)) {
        const path = `${found.path === '/' ? '' : found.path}/${name}`;
        const shown = `${found.shown === '/' ? '' : found.shown}/${name}`.replace(/^\/\//, '/');
        yield* visit({ ...found, path, shown, depth: found.depth + 1 });
      }
    }
    if (wanted.depthFirst) yield* judge(found);
  }
  function* judge(found: Found): Program<void> {
    if (found.depth >= wanted.least) yield* answer(wanted.test, found, run);
  }
  for (const start of starts.length === 0 ? ['.'] : starts) {
    const path = shell.path(start);
    if (!shell.disk.nameAt(path)) {
      run.err.write(`find: ‘${start}’: No such file or directory\n`);
      code = 1;
      continue;
    }
    const shown = start.length > 1 ? start.replace(/\/+$/, '/') : start;
    yield* visit({
      path,
      shown: shown.endsWith('/') && shown.length > 1 ? shown.slice(0, -1) : shown,
      start: shown,
      depth: 0,
      pruned: false,
    });
  }
  for (const { words, paths } of wanted.together) {
    if (paths.length === 0) continue;
    const [name = '', ...rest] = words;
    const given = rest.flatMap((arg) => (arg === '{}' ? paths : [arg]));
    if ((yield* runNamed(shell, name, given, run)) !== 0) code = 1;
  }
  return code;
}
