// Disks and files compared and measured, and the parts of paths.
import { nameOf, parentOf } from '../../Disk.ts';
import { type Commands, Usage } from '../../language/io.ts';
import { textOf } from '../input.ts';
import { optionsOf } from '../options.ts';
import { humanSize } from './ls.ts';

/** In KiB. */
const PARTITIONS: readonly (readonly [device: string, size: number, used: number, place: string])[] = [
  ['/dev/vda1', 20_466_256, 11_202_132, '/'],
  ['tmpfs', 1_007_408, 0, '/dev/shm'],
  ['/dev/vdb1', 10_220_600, 9_903_512, '/var/log'],
];

export const LOOKING_COMMANDS: Commands = {
  df: {
    about: '显示磁盘用量，-h 大小易读',
    run({ args, out }) {
      const human = optionsOf(args, 'hT').has('h');
      const size = (kib: number): string => (human ? humanSize(kib * 1024) : String(kib)).padStart(9);
      const head = `Filesystem     ${(human ? 'Size' : '1K-blocks').padStart(9)} ${'Used'.padStart(9)} ${'Avail'.padStart(9)} Use% Mounted on`;
      const rows = PARTITIONS.map(([device, total, used, place]) => {
        const share = `${Math.ceil((used / total) * 100)}%`.padStart(4);
        return `${device.padEnd(14)} ${size(total)} ${size(used)} ${size(total - used)} ${share} ${place}`;
      });
      out.write(textOf([head, ...rows]));
    },
  },
  cmp: {
    about: '比较两个文件是否相同，-s 只看结果',
    run({ shell, args, out }) {
      const options = optionsOf(args, 's');
      const [one = '', other = ''] = options.rest;
      const [a, b] = [shell.disk.bytes(shell.path(one)), shell.disk.bytes(shell.path(other))];
      const at = a.findIndex((byte, index) => byte !== b[index]);
      if (at < 0 && a.length === b.length) return 0;
      if (!options.has('s')) out.write(`${one} ${other} differ: byte ${(at < 0 ? a.length : at) + 1}\n`);
      return 1;
    },
  },
  basename: {
    about: '路径里的文件名，可以去掉后缀',
    run({ args: [path, end = ''], out }) {
      if (path === undefined) throw new Usage('missing operand');
      const name = nameOf(path.replace(/\/+$/, ''));
      out.write(`${end !== '' && name.endsWith(end) ? name.slice(0, -end.length) : name}\n`);
    },
  },
  dirname: {
    about: '路径里的目录',
    run({ args: [path], out }) {
      if (path === undefined) throw new Usage('missing operand');
      out.write(`${path.includes('/') ? parentOf(path.replace(/(?<=.)\/+$/, '')) : '.'}\n`);
    },
  },
};
