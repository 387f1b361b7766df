// What is known of files: modes, owners, kinds.
import { absolute, DiskError, parentOf, sizeOf } from '../Disk.ts';
import type { Commands } from '../language/io.ts';
import { dateParts } from './dates.ts';
import { below, each } from './files.ts';
import { modeText, ownerOf } from './listing.ts';
import { optionsOf, Usage } from './options.ts';

export const ATTRIBUTE_COMMANDS: Commands = {
  readlink: {
    about: '显示软链接指向哪里',
    run(run) {
      const options = optionsOf(run.args, 'fe');
      return each(run, options.rest, (path) => {
        const full = run.shell.path(path);
        const node = run.shell.disk.nameAt(full);
        if (options.has('f')) run.out.write(`${node?.kind === 'link' ? absolute(node.text, parentOf(full)) : full}\n`);
        else if (node?.kind === 'link') run.out.write(`${node.text}\n`);
        else throw new DiskError('');
      });
    },
  },
  chmod: {
    about: '修改权限，例如 chmod 644 文件、chmod +x 文件，-R 连同下级',
    run(run) {
      const recursive = /^-R$/.test(run.args[0] ?? '');
      const [mode, ...paths] = recursive ? run.args.slice(1) : run.args;
      if (mode === undefined || paths.length === 0) throw new Usage('missing operand');
      const { disk } = run.shell;
      const all = paths.flatMap((path) => (recursive ? below(disk, run.shell.path(path)) : [run.shell.path(path)]));
      return each(run, all, (path) => {
        const next = modeFrom(mode, disk.nodeAt(path)?.mode ?? 0o644);
        if (next === undefined) throw new DiskError(`invalid mode: ‘${mode}’`);
        disk.setMode(path, next);
      });
    },
  },
  chown: {
    about: '修改所有者（需要 sudo）',
    run(run) {
      const { rest } = optionsOf(run.args, 'Rv');
      if (rest.length < 2) throw new Usage('missing operand');
      if (run.shell.variable('SUDO_USER') !== undefined) return 0;
      return each(run, rest.slice(1), (path) => {
        throw new DiskError(`changing ownership of '${path}': Operation not permitted`);
      });
    },
  },
  stat: {
    about: '显示文件的详细信息',
    run(run) {
      const options = optionsOf(run.args, 'c:', { format: 'c' });
      const format = options.value('c');
      return each(run, options.rest, (path) => {
        const full = run.shell.path(path);
        const node = run.shell.disk.nameAt(full);
        if (!node) throw new DiskError(`cannot statx '${path}': No such file or directory`);
        const { year, month, day, hour, minute, second } = dateParts(node.at);
        const kind =
          node.kind === 'dir'
            ? 'directory'
            : node.kind === 'link'
              ? 'symbolic link'
              : sizeOf(node) === 0
                ? 'regular empty file'
                : 'regular file';
        const owner = ownerOf(full);
        const id = owner === 'root' ? '    0/    root' : ' 1000/ student';
        const time = `${year}-${month}-${day} ${hour}:${minute}:${second}.000000000 +0800`;
        if (format !== undefined) {
          const told: Readonly<Record<string, string>> = {
            n: path,
            s: String(sizeOf(node)),
            a: node.mode.toString(8),
            A: modeText(node),
            F: kind,
            U: owner,
            G: owner,
            u: owner === 'root' ? '0' : '1000',
            g: owner === 'root' ? '0' : '1000',
            y: time,
            Y: String(Math.floor(node.at / 1000)),
            '%': '%',
          };
          run.out.write(`${format.replaceAll(/%(.)/g, (_whole, letter: string) => told[letter] ?? '?')}\n`);
          return;
        }
        run.out.write(
          `  File: ${path}\n  Size: ${sizeOf(node)}\t\tBlocks: ${Math.ceil(sizeOf(node) / 4096) * 8}\tIO Block: 4096   ${kind}\nAccess: (0${node.mode.toString(8)}/${modeText(node)})  Uid: (${id})   Gid: (${id})\nAccess: ${time}\nModify: ${time}\nChange: ${time}\n`,
        );
      });
    },
  },
  file: {
    about: '看文件是什么类型',
    run(run) {
      return each(run, run.args, (path) => {
        const node = run.shell.disk.nodeAt(run.shell.path(path));
        run.out.write(
          `${path}: ${node ? kindOf(node.kind === 'dir', node.raw === true, node.text) : 'cannot open (No such file or directory)'}\n`,
        );
      });
    },
  },
};

function kindOf(isDirectory: boolean, raw: boolean, text: string): string {
  if (isDirectory) return 'directory';
  if (text === '') return 'empty';
  if (raw) {
    return text.startsWith('\u001F\u008B')
      ? 'gzip compressed data'
      : text.startsWith('\u0089PNG')
        ? 'PNG image data'
        : 'data';
  }
  if (text.startsWith('#!')) {
    return `${/bash|sh/.test(text.split('\n', 1)[0] ?? '') ? 'Bourne-Again shell' : 'a'} script, ${/[^\u0000-\u007F]/.test(text) ? 'Unicode text, UTF-8 text' : 'ASCII text'} executable`;
  }
  return /[^\u0000-\u007F]/.test(text) ? 'Unicode text, UTF-8 text' : 'ASCII text';
}

function modeFrom(text: string, before: number): number | undefined {
  if (/^[0-7]{3,4}$/.test(text)) return Number.parseInt(text, 8) & 0o777;
  let mode: number = before;
  for (const clause of text.split(',')) {
    const [, who = '', sign, what = ''] = /^([ugoa]*)([-+=])([rwxX]*)$/.exec(clause) ?? [];
    if (sign === undefined) return undefined;
    const bits = [...what].reduce((sum, letter) => sum | (letter === 'r' ? 4 : letter === 'w' ? 2 : 1), 0);
    const groups = who === '' || who.includes('a') ? 'ugo' : who;
    const shifts = [...groups].map((one) => (one === 'u' ? 6 : one === 'g' ? 3 : 0));
    const mask = shifts.reduce<number>((sum, shift) => sum | (bits << shift), 0);
    const all = shifts.reduce<number>((sum, shift) => sum | (7 << shift), 0);
    mode = sign === '+' ? mode | mask : sign === '-' ? mode & ~mask : (mode & ~all) | mask;
  }
  return mode;
}
