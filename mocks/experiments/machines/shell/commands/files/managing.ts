// Commands that make, move and remove files and folders.
import { type Disk, DiskError, nameOf } from '../../Disk.ts';
import { type Commands, type Run, Usage } from '../../language/io.ts';
import type { Shell } from '../../Shell.ts';
import { complaining } from '../input.ts';
import { optionsOf } from '../options.ts';

export const MANAGING_COMMANDS: Commands = {
  mkdir: {
    about: '新建目录，-p 连同上级',
    run(run) {
      const options = optionsOf(run.args, 'p');
      if (options.rest.length === 0) throw new Usage('missing operand');
      const { disk, facts } = run.shell;
      return complaining(run, options.rest, (path) =>
        disk.makeDir(run.shell.path(path), facts.now(), options.has('p')),
      );
    },
  },
  touch: {
    about: '新建空文件或更新时间',
    run(run) {
      const { rest } = optionsOf(run.args, '');
      if (rest.length === 0) throw new Usage('missing file operand');
      return complaining(run, rest, (path) => run.shell.disk.touch(run.shell.path(path), run.shell.facts.now()));
    },
  },
  rm: {
    about: '删除文件，-r 连同目录，-f 不存在也不报错',
    run(run) {
      const options = optionsOf(run.args, 'rRfi');
      const recursive = options.has('r') || options.has('R');
      if (options.rest.length === 0 && !options.has('f')) throw new Usage('missing operand');
      return complaining(run, options.rest, (path) => {
        if (options.has('f') && !run.shell.disk.nameAt(run.shell.path(path))) return;
        run.shell.disk.remove(run.shell.path(path), recursive);
      });
    },
  },
  mv: {
    about: '移动或改名',
    run: (run) =>
      toTarget(run, optionsOf(run.args, 'fi').rest, (from, to) => {
        const { disk } = run.shell;
        const [path, there] = [run.shell.path(from), disk.nameAt(to)];
        if (path === to) throw new DiskError(`'${from}' and '${to}' are the same file`);
        if (there && there.kind !== 'dir' && disk.nameAt(path)?.kind !== 'dir') disk.remove(to, false);
        disk.move(path, to);
      }),
  },
  cp: {
    about: '复制文件，-r 连同目录',
    run(run) {
      const options = optionsOf(run.args, 'rRapfi');
      const recursive = ['r', 'R', 'a'].some((letter) => options.has(letter));
      return toTarget(run, options.rest, (from, to) => {
        if (isDir(run.shell, from) && !recursive) throw new DiskError(`-r not specified; omitting directory '${from}'`);
        copy(run.shell.disk, run.shell.path(from), to, run.shell.facts.now());
      });
    },
  },
  ln: {
    about: '建立链接，-s 软链接',
    run({ shell, args }) {
      const options = optionsOf(args, 's');
      const [target, name = '.'] = options.rest;
      if (target === undefined) throw new Usage('missing file operand');
      const place = into(shell, target, name);
      const soft = options.has('s');
      shell.disk.link(soft ? target : shell.path(target), place, shell.facts.now(), soft);
    },
  },
  chmod: {
    about: '修改权限，例如 chmod 644 文件、chmod +x 文件',
    run(run) {
      const [mode, ...paths] = run.args;
      if (mode === undefined || paths.length === 0) throw new Usage('missing operand');
      return complaining(run, paths, (path) => {
        const next = modeFrom(mode, run.shell.nodeAt(path)?.mode ?? 0);
        if (next === undefined) throw new DiskError(`invalid mode: ‘${mode}’`);
        run.shell.disk.setMode(run.shell.path(path), next);
      });
    },
  },
};

/** Several go into a folder, one may get another name. */
function toTarget(run: Run, paths: readonly string[], work: (from: string, to: string) => void): number {
  const [to, ...froms] = paths.toReversed();
  if (to === undefined) throw new Usage('missing file operand');
  if (froms.length === 0) throw new Usage(`missing destination file operand after '${to}'`);
  if (froms.length > 1 && !isDir(run.shell, to)) throw new Usage(`target '${to}': No such file or directory`);
  return complaining(run, froms.toReversed(), (from) => {
    if (!run.shell.disk.nameAt(run.shell.path(from))) {
      throw new DiskError(`cannot stat '${from}': No such file or directory`);
    }
    work(from, into(run.shell, from, to));
  });
}

const isDir = (shell: Shell, path: string): boolean => shell.nodeAt(path)?.kind === 'dir';

/** In a folder it keeps its name. */
function into(shell: Shell, from: string, to: string): string {
  return shell.path(isDir(shell, to) ? `${to}/${nameOf(shell.path(from))}` : to);
}

function copy(disk: Disk, from: string, to: string, now: number): void {
  const node = disk.nodeAt(from);
  if (from === to) throw new DiskError(`'${from}' and '${to}' are the same file`);
  if (node?.kind !== 'dir') {
    disk.writeBytes(to, disk.bytes(from), now);
    disk.setMode(to, node?.mode ?? 0o644);
    return;
  }
  if (to.startsWith(`${from}/`)) throw new DiskError(`cannot copy a directory, '${from}', into itself, '${to}'`);
  disk.makeDir(to, now, true);
  for (const name of disk.list(from)) copy(disk, `${from}/${name}`, `${to}/${name}`, now);
}

/** A path and all below it. */
export function below(disk: Disk, path: string): string[] {
  const names = disk.nameAt(path)?.kind === 'dir' ? disk.list(path) : [];
  return [path, ...names.flatMap((name) => below(disk, `${path === '/' ? '' : path}/${name}`))];
}

/** `644`, `+x`, `go-w` */
function modeFrom(text: string, before: number): number | undefined {
  if (/^[0-7]{3,4}$/.test(text)) return Number.parseInt(text, 8) & 0o777;
  const [, who = '', sign, what = ''] = /^([ugoa]*)([-+])([rwx]+)$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const bits = [...what].reduce((sum, letter) => sum | (letter === 'r' ? 4 : letter === 'w' ? 2 : 1), 0);
  const groups = who === '' || who.includes('a') ? 'ugo' : who;
  const mask = [...groups].reduce((sum, group) => sum | (bits << (group === 'u' ? 6 : group === 'g' ? 3 : 0)), 0);
  return sign === '-' ? before & ~mask : before | mask;
}
