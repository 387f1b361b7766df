// Commands that make, move and remove files and folders.
import { type Disk, DiskError, nameOf } from '../Disk.ts';
import type { Commands, Run } from '../language/io.ts';
import type { Shell } from '../Shell.ts';
import { momentOf } from './dates.ts';
import { optionsOf, Usage } from './options.ts';

export const FILE_COMMANDS: Commands = {
  pwd: { about: '显示当前目录', run: ({ shell, out }) => out.write(`${shell.cwd}\n`) },

  cd: {
    about: '进入目录；cd - 回到上一个',
    run({ shell, args, out, err }) {
      const [given = '~'] = args;
      const back = given === '-';
      const path = shell.path(back ? (shell.variable('OLDPWD') ?? shell.cwd) : given);
      const node = shell.disk.nodeAt(path);
      if (node?.kind !== 'dir') {
        err.write(`${shell.speaker}: cd: ${given}: ${node ? 'Not a directory' : 'No such file or directory'}\n`);
        return 1;
      }
      shell.set('OLDPWD', shell.cwd);
      shell.cwd = path;
      if (back) out.write(`${path}\n`);
      return 0;
    },
  },

  mkdir: {
    about: '新建目录，-p 连同上级',
    run(run) {
      const options = optionsOf(run.args, 'pvm:', { parents: 'p', verbose: 'v' });
      if (options.rest.length === 0) throw new Usage('missing operand');
      return each(run, options.rest, (path) => {
        const full = run.shell.path(path);
        const isNew = !run.shell.disk.nodeAt(full);
        run.shell.disk.makeDir(full, run.shell.facts.now(), options.has('p'));
        const mode = options.value('m');
        if (mode !== undefined && /^[0-7]+$/.test(mode)) run.shell.disk.setMode(full, Number.parseInt(mode, 8));
        else if (isNew) run.shell.disk.setMode(full, 0o777 & ~run.shell.umask);
        if (options.has('v')) run.out.write(`mkdir: created directory '${path}'\n`);
      });
    },
  },

  rmdir: {
    about: '删除空目录',
    run(run) {
      return each(run, optionsOf(run.args, 'p').rest, (path) => {
        const full = run.shell.path(path);
        const node = run.shell.disk.nodeAt(full);
        if (!node) throw new DiskError(`failed to remove '${path}': No such file or directory`);
        if (node.kind !== 'dir') throw new DiskError(`failed to remove '${path}': Not a directory`);
        if (run.shell.disk.list(full).length > 0) {
          throw new DiskError(`failed to remove '${path}': Directory not empty`);
        }
        run.shell.disk.remove(full, true);
      });
    },
  },

  touch: {
    about: '新建空文件或更新时间',
    run(run) {
      const options = optionsOf(run.args, 'camt:d:r:', { date: 'd', 'no-create': 'c', reference: 'r' });
      const { shell } = run;
      if (options.rest.length === 0) throw new Usage('missing file operand');
      const model = options.value('r');
      const day = options.value('d');
      const at =
        model === undefined
          ? day === undefined
            ? shell.facts.now()
            : momentOf(day, shell.facts.now())
          : shell.disk.nodeAt(shell.path(model))?.at;
      if (at === undefined) throw new Usage(`invalid date format ‘${day ?? ''}’`);
      return each(run, options.rest, (path) => {
        const isNew = !shell.disk.nodeAt(shell.path(path));
        if (isNew && options.has('c')) return;
        shell.disk.touch(shell.path(path), at);
        if (isNew) shell.disk.setMode(shell.path(path), 0o666 & ~shell.umask);
      });
    },
  },

  rm: {
    about: '删除文件，-r 连同目录，-f 不存在也不报错',
    run(run) {
      const options = optionsOf(run.args, 'rRfvi', { recursive: 'r', force: 'f' });
      const recursive = options.has('r') || options.has('R');
      if (options.rest.length === 0 && !options.has('f')) throw new Usage('missing operand');
      return each(run, options.rest, (path) => {
        if (options.has('f') && !run.shell.disk.nameAt(run.shell.path(path))) return;
        run.shell.disk.remove(run.shell.path(path), recursive);
        if (options.has('v')) run.out.write(`removed '${path}'\n`);
      });
    },
  },

  mv: {
    about: '移动或改名，-n 不覆盖',
    run(run) {
      const options = optionsOf(run.args, 'fnvi');
      return toTarget(run, options.rest, (from, to) => {
        if (options.has('n') && run.shell.disk.nameAt(to)) return;
        replaceFile(run.shell.disk, run.shell.path(from), to);
        run.shell.disk.move(run.shell.path(from), to);
        if (options.has('v')) run.out.write(`renamed '${from}' -> '${to}'\n`);
      });
    },
  },

  cp: {
    about: '复制文件，-r 连同目录',
    run(run) {
      const options = optionsOf(run.args, 'rRafpnvi', { recursive: 'r', archive: 'a' });
      const recursive = options.has('r') || options.has('R') || options.has('a');
      return toTarget(run, options.rest, (from, to) => {
        if (isDir(run.shell, from) && !recursive) throw new DiskError(`-r not specified; omitting directory '${from}'`);
        if (options.has('n') && run.shell.disk.nameAt(to)) return;
        copy(run.shell.disk, run.shell.path(from), to, run.shell.facts.now());
        if (options.has('v')) run.out.write(`'${from}' -> '${to}'\n`);
      });
    },
  },

  ln: {
    about: '建立链接，-s 软链接，-f 覆盖',
    run(run) {
      const options = optionsOf(run.args, 'sfv', { symbolic: 's', force: 'f' });
      const [target, name = '.'] = options.rest;
      if (target === undefined) throw new Usage('missing file operand');
      const place = into(run.shell, target, name);
      if (options.has('f') && run.shell.disk.nameAt(place)) run.shell.disk.remove(place, false);
      const soft = options.has('s');
      run.shell.disk.link(soft ? target : run.shell.path(target), place, run.shell.facts.now(), soft);
      return 0;
    },
  },
};

/** Complains about those with which it does not work, and goes on. */
export function each(run: Run, paths: readonly string[], work: (path: string) => void): number {
  let code = 0;
  for (const path of paths) {
    try {
      work(path);
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      code = 1;
      if (error.message !== '') {
        run.err.write(`${run.name}: ${run.shell.asTyped(error.message, [path, ...run.args])}\n`);
      }
    }
  }
  return code;
}

function toTarget(run: Run, paths: readonly string[], work: (from: string, to: string) => void): number {
  const [to, ...froms] = paths.toReversed();
  if (to === undefined) throw new Usage('missing file operand');
  if (froms.length === 0) throw new Usage(`missing destination file operand after '${to}'`);
  if (froms.length > 1 && !isDir(run.shell, to)) throw new Usage(`target '${to}': No such file or directory`);
  return each(run, froms.toReversed(), (from) => {
    if (!run.shell.disk.nameAt(run.shell.path(from))) {
      throw new DiskError(`cannot stat '${from}': No such file or directory`);
    }
    work(from, into(run.shell, from, to));
  });
}

const isDir = (shell: Shell, path: string): boolean => shell.disk.nodeAt(shell.path(path))?.kind === 'dir';

/** Where something goes: into a folder it keeps its name. */
function into(shell: Shell, from: string, to: string): string {
  const path = shell.path(to);
  return isDir(shell, to) ? `${path === '/' ? '' : path}/${nameOf(shell.path(from))}` : path;
}

/** A file makes room for the one that gets its name. */
function replaceFile(disk: Disk, from: string, to: string): void {
  if (from === to) throw new DiskError(`'${from}' and '${to}' are the same file`);
  const there = disk.nameAt(to);
  if (there && there.kind !== 'dir' && disk.nameAt(from)?.kind !== 'dir') disk.remove(to, false);
}

export function copy(disk: Disk, from: string, to: string, now: number): void {
  const node = disk.nodeAt(from);
  if (node?.kind !== 'dir') {
    if (from === to) throw new DiskError(`'${from}' and '${to}' are the same file`);
    disk.writeBytes(to, disk.bytes(from), now);
    disk.setMode(to, node?.mode ?? 0o644);
    return;
  }
  if (to === from || to.startsWith(`${from}/`)) {
    throw new DiskError(`cannot copy a directory, '${from}', into itself, '${to}'`);
  }
  disk.makeDir(to, now, true);
  for (const name of disk.list(from)) copy(disk, `${from}/${name}`, `${to}/${name}`, now);
}

/** A path and all below it. */
export function below(disk: Disk, path: string): string[] {
  const names = disk.nameAt(path)?.kind === 'dir' ? disk.list(path) : [];
  return [path, ...names.flatMap((name) => below(disk, `${path === '/' ? '' : path}/${name}`))];
}
