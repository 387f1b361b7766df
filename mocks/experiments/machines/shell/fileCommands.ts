// Commands about files and folders.
import { type Commands, failed, ok, readArgs, textOf } from './Command.ts';
import { type Disk, type DiskNode, nameOf } from './Disk.ts';
import type { Shell } from './Shell.ts';

export const FILE_COMMANDS: Commands = {
  pwd: { about: '显示当前目录', run: ({ shell }) => ok(`${shell.cwd}\n`) },

  cd: {
    about: '进入目录',
    run({ shell, args }) {
      const path = shell.path(args[0] ?? '~');
      const node = shell.disk.nodeAt(path);
      if (!node) return failed(`bash: cd: ${args[0]}: No such file or directory\n`);
      if (node.kind !== 'dir') return failed(`bash: cd: ${args[0]}: Not a directory\n`);
      shell.cwd = path;
      return ok();
    },
  },

  ls: {
    about: '列出文件，-l 详细，-a 含隐藏文件',
    run({ shell, args }) {
      const { options, rest } = readArgs(args);
      const paths = rest.length === 0 ? ['.'] : rest;
      const missing = paths.find((path) => !shell.disk.nameAt(shell.path(path)));
      if (missing !== undefined) return failed(`ls: cannot access '${missing}': No such file or directory\n`, 2);
      const parts = paths.map((path) => {
        const listed = listOne(shell, path, options);
        return paths.length > 1 && isDir(shell, path) ? `${path}:\n${listed}` : listed;
      });
      return ok(parts.join(paths.length > 1 && paths.some((path) => isDir(shell, path)) ? '\n' : ''));
    },
  },

  cat: {
    about: '显示文件内容；cat > 文件 << END 可以输入多行，到 END 为止',
    run({ shell, args, stdin }) {
      const { rest } = readArgs(args);
      if (rest.length === 0) return ok(stdin ?? '');
      return ok(rest.map((path) => (path === '-' ? (stdin ?? '') : shell.disk.read(shell.path(path)))).join(''));
    },
  },

  mkdir: {
    about: '新建目录，-p 连同上级',
    run({ shell, args }) {
      const { options, rest } = readArgs(args);
      if (rest.length === 0) return failed('mkdir: missing operand\n');
      for (const path of rest) shell.disk.makeDir(shell.path(path), shell.facts.now(), options.has('p'));
      return ok();
    },
  },

  rmdir: {
    about: '删除空目录',
    run({ shell, args }) {
      for (const path of args) {
        if (shell.disk.list(shell.path(path)).length > 0) {
          return failed(`rmdir: failed to remove '${path}': Directory not empty\n`);
        }
        shell.disk.remove(shell.path(path), true);
      }
      return ok();
    },
  },

  touch: {
    about: '新建空文件或更新时间',
    run({ shell, args }) {
      if (args.length === 0) return failed('touch: missing file operand\n');
      for (const path of args) shell.disk.touch(shell.path(path), shell.facts.now());
      return ok();
    },
  },

  rm: {
    about: '删除文件，-r 连同目录，-f 不存在也不报错',
    run({ shell, args }) {
      const { options, rest } = readArgs(args);
      for (const path of rest) {
        if (options.has('f') && !shell.disk.nameAt(shell.path(path))) continue;
        shell.disk.remove(shell.path(path), options.has('r') || options.has('R'));
      }
      return ok();
    },
  },

  mv: {
    about: '移动或改名',
    run({ shell, args: [from, to] }) {
      if (from === undefined || to === undefined) return failed('mv: missing file operand\n');
      shell.disk.move(shell.path(from), into(shell, from, to));
      return ok();
    },
  },

  cp: {
    about: '复制文件，-r 连同目录',
    run({ shell, args }) {
      const { options, rest } = readArgs(args);
      const [from, to] = rest;
      if (from === undefined || to === undefined) return failed('cp: missing file operand\n');
      if (isDir(shell, from) && !options.has('r')) {
        return failed(`cp: -r not specified; omitting directory '${from}'\n`);
      }
      copy(shell.disk, shell.path(from), into(shell, from, to), shell.facts.now());
      return ok();
    },
  },

  ln: {
    about: '建立链接，-s 软链接',
    run({ shell, args }) {
      const { options, rest } = readArgs(args);
      const [target, name] = rest;
      if (target === undefined || name === undefined) return failed('ln: missing file operand\n');
      const soft = options.has('s');
      shell.disk.link(soft ? target : shell.path(target), into(shell, target, name), shell.facts.now(), soft);
      return ok();
    },
  },

  chmod: {
    about: '修改权限，例如 chmod 644 文件、chmod +x 文件',
    run({ shell, args: [mode = '', ...paths] }) {
      if (paths.length === 0) return failed('chmod: missing operand\n');
      for (const path of paths) {
        const node = shell.disk.nodeAt(shell.path(path));
        const next = modeFrom(mode, node?.mode ?? 0o644);
        if (next === undefined) return failed(`chmod: invalid mode: ‘${mode}’\n`);
        shell.disk.setMode(shell.path(path), next);
      }
      return ok();
    },
  },

  find: {
    about: '在目录下查找文件，-name 名称',
    run({ shell, args }) {
      const at = args.indexOf('-name');
      const wanted = at < 0 ? undefined : args[at + 1];
      const start = at === 0 ? '.' : (args[0] ?? '.');
      if (!shell.disk.nodeAt(shell.path(start))) return failed(`find: ‘${start}’: No such file or directory\n`);
      const found = walk(shell.disk, shell.path(start), start);
      return ok(textOf(found.filter((path) => wanted === undefined || fits(nameOf(path), wanted))));
    },
  },
};

const isDir = (shell: Shell, path: string): boolean => shell.disk.nodeAt(shell.path(path))?.kind === 'dir';

/** Where something goes: into a folder it keeps its name. */
function into(shell: Shell, from: string, to: string): string {
  const path = shell.path(to);
  return isDir(shell, to) ? `${path === '/' ? '' : path}/${nameOf(shell.path(from))}` : path;
}

function copy(disk: Disk, from: string, to: string, now: number): void {
  if (disk.nodeAt(from)?.kind !== 'dir') {
    disk.write(to, disk.read(from), now);
    disk.setMode(to, disk.nodeAt(from)?.mode ?? 0o644);
    return;
  }
  disk.makeDir(to, now, true);
  for (const name of disk.list(from)) copy(disk, `${from}/${name}`, `${to}/${name}`, now);
}

function walk(disk: Disk, path: string, shown: string): string[] {
  const below = disk.nameAt(path)?.kind === 'dir' ? disk.list(path) : [];
  const prefix = shown === '/' ? '' : shown;
  return [shown, ...below.flatMap((name) => walk(disk, `${path === '/' ? '' : path}/${name}`, `${prefix}/${name}`))];
}

const fits = (name: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  ).test(name);

function modeFrom(text: string, before: number): number | undefined {
  if (/^[0-7]{3,4}$/.test(text)) return Number.parseInt(text, 8) & 0o777;
  const [, who = '', sign, what = ''] = /^([ugoa]*)([+-])([rwx]+)$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const bits = [...what].reduce((sum, letter) => sum | (letter === 'r' ? 4 : letter === 'w' ? 2 : 1), 0);
  const groups = who === '' || who.includes('a') ? 'ugo' : who;
  const mask = [...groups].reduce((sum, one) => sum | (bits << (one === 'u' ? 6 : one === 'g' ? 3 : 0)), 0);
  return sign === '+' ? before | mask : before & ~mask;
}

function listOne(shell: Shell, path: string, options: ReadonlySet<string>): string {
  const full = shell.path(path);
  const names = isDir(shell, path) && !options.has('d') ? shell.disk.list(full) : [path];
  const shown = isDir(shell, path) ? names.filter((name) => options.has('a') || !name.startsWith('.')) : names;
  const all = options.has('a') && isDir(shell, path) ? ['.', '..', ...shown] : shown;
  if (!options.has('l')) return all.length === 0 ? '' : `${all.join('  ')}\n`;
  const rows = all.map((name) => {
    const at = isDir(shell, path) && !options.has('d') ? shell.path(`${full}/${name}`) : full;
    return describe(shell.disk, at, name);
  });
  return textOf(isDir(shell, path) ? [`total ${rows.length * 4}`, ...rows] : rows);
}

function describe(disk: Disk, path: string, name: string): string {
  const node = disk.nameAt(path);
  if (!node) return name;
  const size = node.kind === 'dir' ? 4096 : Buffer.byteLength(node.text);
  const shown = node.kind === 'link' ? `${name} -> ${node.text}` : name;
  const owner = /^\/(home\/student|tmp)(\/|$)/.test(path) ? 'student student' : 'root    root   ';
  return `${modeText(node)} ${disk.linkNum(path)} ${owner} ${String(size).padStart(6)} ${timeText(node.at)} ${shown}`;
}

function modeText({ kind, mode }: DiskNode): string {
  const first = kind === 'dir' ? 'd' : kind === 'link' ? 'l' : '-';
  return first + [6, 3, 0].map((shift) => threeLetters((mode >> shift) & 7)).join('');
}

const threeLetters = (bits: number): string =>
  ['r', 'w', 'x'].map((letter, at) => ((bits & (4 >> at)) === 0 ? '-' : letter)).join('');

/** `11-20 09:30`, in Beijing. */
const timeText = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ');
