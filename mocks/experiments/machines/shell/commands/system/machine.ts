// What the machine is, and what time it is there.
import { type Commands, Usage } from '../../language/io.ts';
import { dateText, momentOf } from '../dates.ts';
import { textOf } from '../input.ts';
import { optionsOf } from '../options.ts';
import { humanSize } from '../files/ls.ts';

const UNAME: readonly (readonly [letter: string, value: string])[] = [
  ['s', 'Linux'],
  ['n', ''],
  ['r', '6.8.0-48-generic'],
  ['m', 'x86_64'],
  ['o', 'GNU/Linux'],
];
/** In KiB. */
const MEMORY = { total: 2_014_820, used: 612_344, free: 488_120, shared: 1240, cache: 914_356, available: 1_238_560 };

export const MACHINE_COMMANDS: Commands = {
  whoami: { about: '显示当前用户', run: ({ shell, out }) => out.write(`${shell.variable('USER') ?? ''}\n`) },
  id: {
    about: '显示用户与所属组',
    run: ({ out }) => out.write('uid=1000(student) gid=1000(student) groups=1000(student),27(sudo)\n'),
  },
  hostname: {
    about: '显示主机名',
    run: ({ shell, args, out }) => out.write(args[0] === '-I' ? '10.20.0.15 \n' : `${shell.facts.hostname}\n`),
  },
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
  nproc: { about: '显示处理器个数', run: ({ out }) => out.write('2\n') },
  date: {
    about: '显示日期和时间，例如 date +%F、date -d yesterday',
    run({ shell, args, out }) {
      const format = args.find((arg) => arg.startsWith('+'));
      const options = optionsOf(
        args.filter((arg) => arg !== format),
        'd:',
      );
      const wanted = options.value('d') ?? 'now';
      const at = momentOf(wanted, shell.facts.now());
      if (at === undefined) throw new Usage(`invalid date ‘${wanted}’`);
      out.write(`${dateText(at, format)}\n`);
    },
  },
  uptime: {
    about: '显示运行了多久',
    run({ shell, out }) {
      const minutes = Math.floor((shell.facts.now() - shell.facts.since) / 60_000);
      const up = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
      out.write(` ${dateText(shell.facts.now(), '+%T')} up ${up},  1 user,  load average: 0.08, 0.05, 0.01\n`);
    },
  },
  free: {
    about: '显示内存用量，-h 大小易读，-m 以 MB 计',
    run({ args, out }) {
      const options = optionsOf(args, 'hm');
      const size = (kib: number): string => (options.has('m') ? String(Math.floor(kib / 1024)) : String(kib));
      const row = (numbers: readonly number[]): string =>
        numbers.map((kib) => (options.has('h') ? `${humanSize(kib * 1024)}i` : size(kib)).padStart(11)).join(' ');
      out.write(
        textOf([
          '               total        used        free      shared  buff/cache   available',
          `Mem:    ${row(Object.values(MEMORY))}`,
          `Swap:   ${row([0, 0, 0])}`,
        ]),
      );
    },
  },
  clear: { about: '清屏', run: ({ out }) => out.write('\u001B[H\u001B[2J\u001B[3J') },
};
