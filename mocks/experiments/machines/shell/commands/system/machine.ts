// The machine's names, its disks and its clock.
import { type Commands, Usage } from '../../language/io.ts';
import { dateText } from '../dates.ts';
import { humanSize } from '../files/ls.ts';
import { textOf } from '../input.ts';
import { optionsOf } from '../options.ts';

/** Sizes in KiB. */
const PARTITIONS: readonly (readonly [device: string, size: number, used: number, place: string])[] = [
  ['/dev/vda1', 20_466_256, 11_202_132, '/'],
  ['tmpfs', 1_007_408, 0, '/dev/shm'],
  ['/dev/vdb1', 10_220_600, 9_903_512, '/var/log'],
];

const UNAME: readonly (readonly [letter: string, value: string])[] = [
  ['s', 'Linux'],
  ['n', ''],
  ['r', '6.8.0-48-generic'],
  ['m', 'x86_64'],
  ['o', 'GNU/Linux'],
];

export const MACHINE_COMMANDS: Commands = {
  whoami: { about: '显示当前用户', run: ({ shell, out }) => out.write(`${shell.variable('USER') ?? ''}\n`) },
  hostname: { about: '显示主机名', run: ({ shell, out }) => out.write(`${shell.facts.hostname}\n`) },
  uname: {
    about: '显示系统信息，-a 全部，-r 内核版本',
    run({ shell, args, out }) {
      const options = optionsOf(args, 'asnrmo');
      const wanted = UNAME.filter(([letter]) =>
        args.length === 0 ? letter === 's' : options.has('a') || options.has(letter),
      );
      out.write(`${wanted.map(([, value]) => value || shell.facts.hostname).join(' ')}\n`);
    },
  },
  df: {
    about: '显示磁盘用量，-h 大小易读',
    run({ args, out }) {
      const human = optionsOf(args, 'h').has('h');
      const size = (kib: number): string => (human ? humanSize(kib * 1024) : String(kib)).padStart(9);
      const head = `Filesystem     ${(human ? 'Size' : '1K-blocks').padStart(9)} ${'Used'.padStart(9)} ${'Avail'.padStart(9)} Use% Mounted on`;
      const rows = PARTITIONS.map(([device, total, used, place]) => {
        const share = `${Math.ceil((used / total) * 100)}%`.padStart(4);
        return `${device.padEnd(14)} ${size(total)} ${size(used)} ${size(total - used)} ${share} ${place}`;
      });
      out.write(textOf([head, ...rows]));
    },
  },
  date: {
    about: '显示日期和时间，例如 date +%F',
    run({ shell, args: [format], out }) {
      if (format?.startsWith('+') === false) throw new Usage(`invalid date ‘${format}’`);
      out.write(`${dateText(shell.facts.now(), format)}\n`);
    },
  },
  clear: { about: '清屏', run: ({ out }) => out.write('\u001B[H\u001B[2J\u001B[3J') },
};
