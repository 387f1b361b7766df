// ls: names beside each other, or one by one with all that is known of them.
import { type Disk, type DiskNode, sizeOf } from '../../Disk.ts';
import type { Known, Run } from '../../language/io.ts';
import { inColumns } from '../../line/columns.ts';
import { dateText } from '../dates.ts';
import { textOf } from '../input.ts';
import { type Options, optionsOf } from '../options.ts';

interface Entry {
  readonly name: string;
  readonly path: string;
  readonly node: DiskNode;
}

export const ls: Known = {
  about: '列出文件，-l 详细，-a 含隐藏文件，-h 大小易读，-t 按时间，-S 按大小，-r 倒序，-R 连同下级',
  run(run) {
    const options = optionsOf(run.args, 'laAhtSrR1dF');
    const paths = options.rest.length === 0 ? ['.'] : options.rest;
    const entries = paths.flatMap((path) => entriesOf(run.shell.disk, [path], (name) => run.shell.path(name)));
    for (const path of paths.filter((one) => !entries.some(({ name }) => name === one))) {
      run.err.write(`ls: cannot access '${path}': No such file or directory\n`);
    }
    const isFolder = ({ name, node, path }: Entry): boolean =>
      // In detail a link is shown, not the folder behind it.
      !options.has('d') &&
      (node.kind === 'dir' ||
        (run.shell.disk.nodeAt(path)?.kind === 'dir' && (!options.has('l') || name.endsWith('/'))));
    const files = entries.filter((entry) => !isFolder(entry));
    const isNamed = paths.length > 1 || options.has('R');
    const blocks = entries.filter(isFolder).flatMap((folder) => folderBlocks(run, options, folder, isNamed));
    run.out.write([...(files.length > 0 ? [shown(run, options, files)] : []), ...blocks].join('\n'));
    return entries.length === paths.length ? 0 : 2;
  },
};

function entriesOf(disk: Disk, names: readonly string[], pathOf: (name: string) => string): Entry[] {
  return names.flatMap((name) => {
    const node = disk.nameAt(pathOf(name));
    return node ? [{ name, path: pathOf(name), node }] : [];
  });
}

function folderBlocks(run: Run, options: Options, { name, path }: Entry, isNamed: boolean): string[] {
  const { disk } = run.shell;
  const hidden = options.has('a') || options.has('A');
  const names = disk.list(path).filter((one) => hidden || !one.startsWith('.'));
  const entries = entriesOf(disk, [...(options.has('a') ? ['.', '..'] : []), ...names], (one) =>
    run.shell.path(`${path}/${one}`),
  );
  const total = options.has('l') ? `total ${entries.reduce((sum, { node }) => sum + blocksOf(node), 0)}\n` : '';
  const below = options.has('R') ? entries.filter((one) => one.node.kind === 'dir' && !/^\.\.?$/.test(one.name)) : [];
  return [
    (isNamed ? `${name}:\n` : '') + total + shown(run, options, sorted(options, entries)),
    ...below.flatMap((one) => folderBlocks(run, options, { ...one, name: `${name}/${one.name}` }, true)),
  ];
}

/** In KiB. */
const blocksOf = (node: DiskNode): number =>
  node.kind === 'link' ? 0 : Math.max(1, Math.ceil(sizeOf(node) / 4096)) * 4;

function sorted(options: Options, entries: readonly Entry[]): Entry[] {
  const key = (node: DiskNode): number => (options.has('S') ? sizeOf(node) : options.has('t') ? node.at : 0);
  const ordered = entries.toSorted((a, b) => key(b.node) - key(a.node));
  return options.has('r') ? ordered.toReversed() : ordered;
}

function shown(run: Run, options: Options, entries: readonly Entry[]): string {
  const { disk, facts } = run.shell;
  const colour = run.out.terminal === true;
  const names = entries.map((entry) => coloured(entry, colour) + (options.has('F') ? markOf(entry.node) : ''));
  if (!options.has('l')) {
    return textOf(colour && !options.has('1') ? inColumns(names, run.tty?.cols ?? 80) : names);
  }
  const rows = entries.map(({ node, path }, at) => ({
    mode: modeText(node),
    links: String(node.kind === 'dir' ? 2 : disk.linkNum(path)),
    owner: ownerOf(path),
    size: options.has('h') ? humanSize(sizeOf(node)) : String(sizeOf(node)),
    time: timeText(node.at, facts.now()),
    name: (names[at] ?? '') + (node.kind === 'link' ? ` -> ${node.text}` : ''),
  }));
  const width = (key: 'links' | 'owner' | 'size'): number => Math.max(...rows.map((row) => row[key].length));
  return textOf(
    rows.map(({ mode, links, owner, size, time, name }) => {
      const owners = `${owner.padEnd(width('owner'))} ${owner.padEnd(width('owner'))}`;
      return `${mode} ${links.padStart(width('links'))} ${owners} ${size.padStart(width('size'))} ${time} ${name}`;
    }),
  );
}

const isExecutable = ({ kind, mode }: DiskNode): boolean => kind === 'file' && (mode & 0o111) > 0;

const markOf = (node: DiskNode): string =>
  node.kind === 'dir' ? '/' : node.kind === 'link' ? '@' : isExecutable(node) ? '*' : '';

function coloured({ name, node }: Entry, colour: boolean): string {
  if (!colour) return name;
  const shownName = /[\s'"$&;|<>()*?[\]!#`\\]/.test(name) ? `'${name}'` : name;
  const code = node.kind === 'dir' ? '01;34' : node.kind === 'link' ? '01;36' : isExecutable(node) ? '01;32' : '';
  return code === '' ? shownName : `\u001B[${code}m${shownName}\u001B[0m`;
}

const ownerOf = (path: string): string =>
  /^\/(?:home\/student|data)(?:\/|$)|^\/tmp\/./.test(path) ? 'student' : 'root';

export function humanSize(bytes: number): string {
  const units = ['', 'K', 'M', 'G'];
  let [value, at] = [bytes, 0];
  for (; value >= 1024 && at < units.length - 1; at++) value /= 1024;
  if (at === 0) return String(value);
  return `${value < 10 ? (Math.ceil(value * 10) / 10).toFixed(1) : Math.ceil(value)}${units[at] ?? ''}`;
}

function modeText({ kind, mode }: DiskNode): string {
  const letters = Array.from('rwxrwxrwx', (letter, at) => ((mode & (0o400 >> at)) === 0 ? '-' : letter));
  return (kind === 'dir' ? 'd' : kind === 'link' ? 'l' : '-') + letters.join('');
}

const HALF_A_YEAR = 182 * 24 * 3_600_000;

/** `Nov 20 09:30`; the year where it is long ago. */
const timeText = (at: number, now: number): string =>
  dateText(at, Math.abs(now - at) < HALF_A_YEAR ? '+%b %e %H:%M' : '+%b %e  %Y');
