// ls: names beside each other, or one by one with all that is known of them.
import { type Disk, type DiskNode, sizeOf } from '../../Disk.ts';
import type { Known, Run } from '../../language/io.ts';
import { inColumns } from '../../line/columns.ts';
import { dateText } from '../dates.ts';
import { textOf } from '../input.ts';
import { type Options, optionsOf } from '../options.ts';
import { DAY } from '../../../../../world/clock.ts';

interface Entry {
  readonly name: string;
  readonly path: string;
  readonly node: DiskNode;
}

export const ls: Known = {
  about: '列出文件，-l 详细，-a 含隐藏文件，-h 大小易读',
  run(run) {
    const options = optionsOf(run.args, 'lahd');
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
    const blocks = entries.filter(isFolder).map((folder) => folderBlock(run, options, folder, paths.length > 1));
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

function folderBlock(run: Run, options: Options, { name, path }: Entry, isNamed: boolean): string {
  const { disk } = run.shell;
  const names = disk.list(path).filter((one) => options.has('a') || !one.startsWith('.'));
  const entries = entriesOf(disk, [...(options.has('a') ? ['.', '..'] : []), ...names], (one) =>
    run.shell.path(`${path}/${one}`),
  );
  const total = options.has('l') ? `total ${entries.reduce((sum, { node }) => sum + blocksOf(node), 0)}\n` : '';
  return (isNamed ? `${name}:\n` : '') + total + shown(run, options, entries);
}

/** In KiB. */
const blocksOf = (node: DiskNode): number =>
  node.kind === 'link' ? 0 : Math.max(1, Math.ceil(sizeOf(node) / 4096)) * 4;

function shown(run: Run, options: Options, entries: readonly Entry[]): string {
  const { disk, facts } = run.shell;
  const colour = run.out.terminal === true;
  const names = entries.map((entry) => coloured(entry, colour));
  if (!options.has('l')) {
    return textOf(colour ? inColumns(names, run.tty?.cols ?? 80) : names);
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

const HALF_A_YEAR = 182 * DAY;

/** `Nov 20 09:30`; the year where it is long ago. */
const timeText = (at: number, now: number): string =>
  dateText(at, Math.abs(now - at) < HALF_A_YEAR ? '+%b %e %H:%M' : '+%b %e  %Y');
