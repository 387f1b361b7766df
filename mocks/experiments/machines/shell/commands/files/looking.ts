// Where one is, how much there is, and the parts of paths.
import { DiskError, nameOf, parentOf, sizeOf } from '../../Disk.ts';
import { type Commands, Usage } from '../../language/io.ts';
import { complaining, textOf } from '../input.ts';
import { optionsOf } from '../options.ts';
import { humanSize } from './ls.ts';
import { below } from './managing.ts';

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
  du: {
    about: '显示目录占用的空间，-s 合计，-h 大小易读',
    run(run) {
      const options = optionsOf(run.args, 'sh');
      const { disk } = run.shell;
      const bytes = (path: string): number =>
        below(disk, path).reduce((sum, one) => sum + Math.max(1, Math.ceil(sizeOf(disk.nameAt(one)) / 4096)) * 4096, 0);
      return complaining(run, options.rest.length === 0 ? ['.'] : options.rest, (given) => {
        const top = run.shell.path(given);
        if (!disk.nameAt(top)) throw new DiskError(`cannot access '${given}': No such file or directory`);
        const shown = below(disk, top).filter(
          (path) => path === top || (!options.has('s') && disk.nameAt(path)?.kind === 'dir'),
        );
        for (const path of shown.toReversed()) {
          const size = options.has('h') ? humanSize(bytes(path)) : bytes(path) / 1024;
          run.out.write(`${size}\t${given}${path.slice(top.length)}\n`);
        }
      });
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
