// ls and tree.
import { type Disk, type DiskNode, sizeOf } from '../Disk.ts';
import type { Commands, Run } from '../language/io.ts';
import { inColumns } from '../line/columns.ts';
import type { Shell } from '../Shell.ts';
import { textOf } from './input.ts';
import { type Options, optionsOf } from './options.ts';
import { dateParts } from './dates.ts';

const LONG = {
  all: 'a',
  'almost-all': 'A',
  recursive: 'R',
  reverse: 'r',
  'human-readable': 'h',
  color: 'C',
  directory: 'd',
};

export const LISTING_COMMANDS: Commands = {
  ls: {
    about: '列出文件，-l 详细，-a 含隐藏文件，-h 大小易读，-t 按时间，-R 连同下级',
    run(run) {
      const options = optionsOf(run.args, 'laAhtrSR1dFinC:', LONG);
      const paths = options.rest.length === 0 ? ['.'] : options.rest;
      const there = paths.filter((path) => run.shell.disk.nameAt(run.shell.path(path)));
      for (const path of paths.filter((one) => !there.includes(one))) {
        run.err.write(`ls: cannot access '${path}': No such file or directory\n`);
      }
      /** In detail a link is shown, not what it leads to. */
      const isLink = (path: string): boolean =>
        options.has('l') && !path.endsWith('/') && run.shell.disk.nameAt(run.shell.path(path))?.kind === 'link';
      const isFolder = (path: string): boolean =>
        !options.has('d') && !isLink(path) && run.shell.disk.nodeAt(run.shell.path(path))?.kind === 'dir';
      const files = there.filter((path) => !isFolder(path));
      const folders = there.filter(isFolder);
      const blocks: string[] =
        files.length > 0
          ? [
              shown(
                run,
                options,
                '/',
                files.map((path) => ({ name: path, path: run.shell.path(path) })),
                false,
              ),
            ]
          : [];
      for (const folder of folders) {
        blocks.push(...folderBlocks(run, options, folder, paths.length > 1 || options.has('R')));
      }
      run.out.write(blocks.join('\n'));
      return there.length === paths.length ? 0 : 2;
    },
  },

  tree: {
    about: '以树的样子列出目录',
    run({ shell, args, out, err }) {
      const options = optionsOf(args, 'adL:');
      const [start = '.'] = options.rest;
      if (shell.disk.nodeAt(shell.path(start))?.kind !== 'dir') {
        err.write(`${start}  [error opening dir]\n\n0 directories, 0 files\n`);
        return 2;
      }
      const count = { dirs: 0, files: 0 };
      const lines = branches(shell, shell.path(start), '', { options, depth: options.number('L', 99), count });
      out.write(
        `${textOf([start, ...lines])}\n${count.dirs} director${count.dirs === 1 ? 'y' : 'ies'}${options.has('d') ? '' : `, ${count.files} file${count.files === 1 ? '' : 's'}`}\n`,
      );
      return 0;
    },
  },
};

interface Entry {
  readonly name: string;
  readonly path: string;
}

function folderBlocks(run: Run, options: Options, folder: string, named: boolean): string[] {
  const { disk } = run.shell;
  const path = run.shell.path(folder);
  const hidden = options.has('a') || options.has('A');
  const entries = disk
    .list(path)
    .filter((name) => hidden || !name.startsWith('.'))
    .map((name): Entry => ({ name, path: `${path === '/' ? '' : path}/${name}` }));
  const all = options.has('a')
    ? [{ name: '.', path }, { name: '..', path: run.shell.path(`${folder}/..`) }, ...entries]
    : entries;
  const body = shown(run, options, path, sorted(disk, options, all), true);
  const below = options.has('R') ? entries.filter((one) => disk.nameAt(one.path)?.kind === 'dir') : [];
  return [
    (named ? `${folder}:\n` : '') + body,
    ...below.flatMap(({ name }) => folderBlocks(run, options, `${folder === '/' ? '' : folder}/${name}`, true)),
  ];
}

function sorted(disk: Disk, options: Options, entries: readonly Entry[]): Entry[] {
  const by = (key: (node: DiskNode) => number) => (a: Entry, b: Entry) =>
    key(disk.nameAt(b.path) ?? NO_NODE) - key(disk.nameAt(a.path) ?? NO_NODE);
  const ordered = options.has('S')
    ? entries.toSorted(by(sizeOf))
    : options.has('t')
      ? entries.toSorted(by(({ at }) => at))
      : [...entries];
  return options.has('r') ? ordered.toReversed() : ordered;
}

const NO_NODE: DiskNode = { kind: 'file', text: '', mode: 0, at: 0 };

function shown(run: Run, options: Options, folder: string, entries: readonly Entry[], total: boolean): string {
  const { disk } = run.shell;
  const colour =
    options.has('C') &&
    options.value('C') !== 'never' &&
    (run.out.terminal === true || options.value('C') === 'always');
  const names = entries.map(({ name, path }) => decorated(disk, path, name, { colour, mark: options.has('F') }));
  if (!options.has('l')) {
    if (run.out.terminal === true && !options.has('1')) return textOf(inColumns(names, run.tty?.cols ?? 80));
    return textOf(names);
  }
  const rows = entries.map(({ path }, at) => ({ node: disk.nameAt(path) ?? NO_NODE, path, name: names[at] ?? '' }));
  const sizes = rows.map(({ node }) => (options.has('h') ? humanSize(sizeOf(node)) : String(sizeOf(node))));
  const width = Math.max(0, ...sizes.map((size) => size.length));
  const links = Math.max(1, ...rows.map(({ node, path }) => String(linkNum(disk, node, path)).length));
  const ownerWidth = Math.max(0, ...rows.map(({ path }) => ownerOf(path).length));
  const lines = rows.map(({ node, path, name }, at) => {
    const target = node.kind === 'link' ? ` -> ${node.text}` : '';
    const owner = ownerOf(path).padEnd(ownerWidth);
    return `${modeText(node)} ${String(linkNum(disk, node, path)).padStart(links)} ${owner} ${owner} ${(sizes[at] ?? '').padStart(width)} ${timeText(node.at, run.shell.facts.now())} ${name}${target}`;
  });
  const blocks = rows.reduce(
    (sum, { node }) => sum + (node.kind === 'link' ? 0 : Math.max(1, Math.ceil(sizeOf(node) / 4096)) * 4),
    0,
  );
  return textOf(
    total && folder !== '' ? [`total ${options.has('h') ? humanSize(blocks * 1024) : blocks}`, ...lines] : lines,
  );
}

const linkNum = (disk: Disk, node: DiskNode, path: string): number =>
  node.kind === 'dir'
    ? 2 + disk.list(path).filter((name) => disk.nameAt(`${path}/${name}`)?.kind === 'dir').length
    : disk.linkNum(path);

export const ownerOf = (path: string): string =>
  /^\/(?:home\/student|data)(?:\/|$)/.test(path) || /^\/tmp\/./.test(path) ? 'student' : 'root';

function decorated(
  disk: Disk,
  path: string,
  name: string,
  { colour, mark }: { colour: boolean; mark: boolean },
): string {
  const node = disk.nameAt(path);
  const quoted = /[\s'"$&;|<>()*?[\]!#`\\]/.test(name) && colour ? `'${name}'` : name;
  const sign = !mark
    ? ''
    : node?.kind === 'dir'
      ? '/'
      : node?.kind === 'link'
        ? '@'
        : ((node?.mode ?? 0) & 0o111) > 0
          ? '*'
          : '';
  if (!colour || !node) return quoted + sign;
  const code =
    node.kind === 'dir'
      ? '01;34'
      : node.kind === 'link'
        ? disk.nodeAt(path)
          ? '01;36'
          : '40;31;01'
        : (node.mode & 0o111) > 0
          ? '01;32'
          : /\.(?:tar|t?gz|zip|bz2|xz)$/.test(name)
            ? '01;31'
            : undefined;
  return code === undefined ? quoted + sign : `\u001B[${code}m${quoted}\u001B[0m${sign}`;
}

export function humanSize(bytes: number): string {
  const units = ['', 'K', 'M', 'G', 'T'];
  let [value, at] = [bytes, 0];
  while (value >= 1024 && at < units.length - 1) {
    value /= 1024;
    at += 1;
  }
  return at === 0
    ? String(value)
    : `${value < 10 ? (Math.ceil(value * 10) / 10).toFixed(1) : Math.ceil(value)}${units[at]}`;
}

export function modeText({ kind, mode }: DiskNode): string {
  const first = kind === 'dir' ? 'd' : kind === 'link' ? 'l' : '-';
  return first + [6, 3, 0].map((shift) => threeLetters((mode >> shift) & 7)).join('');
}

const threeLetters = (bits: number): string =>
  ['r', 'w', 'x'].map((letter, at) => ((bits & (4 >> at)) === 0 ? '-' : letter)).join('');

const HALF_A_YEAR = 182 * 24 * 3_600_000;

/** `Nov 20 09:30`, in Beijing; the year where it is long ago. */
function timeText(at: number, now: number): string {
  const { monthName, day, hour, minute, year } = dateParts(at);
  return `${monthName} ${String(Number(day)).padStart(2)} ${Math.abs(now - at) < HALF_A_YEAR ? `${hour}:${minute}` : ` ${year}`}`;
}

interface Branching {
  readonly options: Options;
  readonly depth: number;
  readonly count: { dirs: number; files: number };
}

function branches(shell: Shell, path: string, indent: string, branching: Branching): string[] {
  const { options, depth, count } = branching;
  if (depth <= 0) return [];
  const isDir = (name: string): boolean => shell.disk.nameAt(`${path === '/' ? '' : path}/${name}`)?.kind === 'dir';
  const names = shell.disk
    .list(path)
    .filter((name) => (options.has('a') || !name.startsWith('.')) && (!options.has('d') || isDir(name)));
  return names.flatMap((name, at) => {
    const last = at === names.length - 1;
    if (isDir(name)) count.dirs += 1;
    else count.files += 1;
    const below = isDir(name)
      ? branches(shell, `${path === '/' ? '' : path}/${name}`, `${indent}${last ? '    ' : '│   '}`, {
          ...branching,
          depth: depth - 1,
        })
      : [];
    return [`${indent}${last ? '└── ' : '├── '}${name}`, ...below];
  });
}
